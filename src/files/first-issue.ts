import type { ZodError } from 'zod';

/** The first thing that a schema finds wrong, in one line. */
export const firstIssue = (error: ZodError): string => {
  const [{ path, message }] = error.issues;
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
};
