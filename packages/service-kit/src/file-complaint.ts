import path from 'node:path';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  EISDIR: 'a folder is in the way',
};

const isBelow = (folder: string, file: string): boolean =>
  !path.relative(folder, file).startsWith('..');

/** The message for a file system error, which names DATA_DIR if the file is in it; undefined for another error. */
export const fileComplaint = (error: unknown, dataDir: string): string | undefined => {
  const { code = '', path: file } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (!reason || !file) return undefined;
  const blamed = isBelow(path.resolve(dataDir), file) ? 'DATA_DIR cannot be used: ' : '';
  return `${blamed}${file} cannot be written: ${reason}.`;
};
