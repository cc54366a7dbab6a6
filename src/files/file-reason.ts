import { reasonOf } from './reason-of.ts';

/** What went wrong with a file, in words that its user knows. */
export const fileReason = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const words: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is not a folder',
    EEXIST: 'it exists and is not a folder',
    ENOSPC: 'the disk is full',
    EFBIG: 'it is as large as the system lets a file be',
    EIO: 'the disk or the terminal does not answer',
    EDQUOT: 'the disk quota is used up',
    ENAMETOOLONG: 'the name is too long',
    EMFILE: 'too many open files',
    ELOOP: 'too many symbolic links',
  };
  return (code !== undefined && words[code]) || reasonOf(error);
};
