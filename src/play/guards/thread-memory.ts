const MB = 2 ** 20;

/** In words, that this thread holds more than so many megabytes, typed arrays that were never touched included. */
export const tooMuchMemory = (memoryMb: number | undefined): string | undefined => {
  if (memoryMb === undefined) return undefined;
  const { heapUsed, external } = process.memoryUsage();
  const heldMb = Math.round((heapUsed + external) / MB);
  return heldMb > memoryMb ? `holds ${heldMb} MB, above the ${memoryMb} that are allowed` : undefined;
};
