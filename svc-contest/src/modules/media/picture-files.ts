import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toldByDisk } from '../../told-by-disk';

type Write = (file: string, bytes: Uint8Array) => Promise<void>;

/** The files of pictures in a folder that all replicas share; each picture is there whole or not at all. */
export const pictureFiles = (folder: string, write: Write = writeFile) => {
  const placeOf = (hash: string): string => path.join(folder, hash);
  const moveIn = async (from: string, hash: string): Promise<void> => {
    try {
      await rename(from, placeOf(hash));
    } catch (error) {
      // Another replica was faster with the same picture.
      if (!existsSync(placeOf(hash))) throw error;
    }
  };
  return {
    folder,
    has: (hash: string): boolean => existsSync(placeOf(hash)),
    /** Throws a 507 with a sentence when the disk has no room; nothing half is left. */
    keep: async (hash: string, files: Readonly<Record<string, Uint8Array>>): Promise<void> => {
      const half = path.join(folder, `.${hash}-${randomBytes(6).toString('hex')}`);
      const store = async (): Promise<void> => {
        await mkdir(half, { recursive: true });
        for (const [name, bytes] of Object.entries(files))
          await write(path.join(half, name), bytes);
        await moveIn(half, hash);
      };
      try {
        await toldByDisk('picture', store());
      } finally {
        await rm(half, { recursive: true, force: true });
      }
    },
    remove: (hash: string): Promise<void> => rm(placeOf(hash), { recursive: true, force: true }),
  };
};
export type PictureFiles = ReturnType<typeof pictureFiles>;
