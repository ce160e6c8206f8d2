import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 4e9;

/**
 * Puts the temporary files of this process and its children into memory, if the system has a folder there
 * with enough space, because the database flushes each write to disk.
 */
export const keepTemporaryFilesInMemory = (): void => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > neededBytes) process.env.TMPDIR = memory;
  } catch {
    // No such folder: use the default one.
  }
};
