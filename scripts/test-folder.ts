import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 4e9;

/**
 * Has this process and those that it starts put their temporary files into memory, where the system has a folder there
 * with enough room. The tests wait for no disk then: each write of the database is flushed to it.
 */
export const keepTemporaryFilesInMemory = (): void => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > neededBytes) process.env.TMPDIR = memory;
  } catch {
    // No such folder here: the usual one serves.
  }
};
