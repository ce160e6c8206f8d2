import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Answering, sendFromFolder } from '../../send-from-folder.routes';
import { toldByDisk } from '../../told-by-disk';

type Write = (file: string, bytes: Uint8Array) => Promise<void>;

/** The files of pictures; each picture is there whole or not at all. */
export interface PictureFiles {
  has(hash: string): Promise<boolean>;
  /** Keeps files by their names. Throws 503 and 507 with a sentence; nothing half is left. */
  keep(hash: string, files: Readonly<Record<string, Uint8Array>>): Promise<void>;
  remove(hash: string): Promise<void>;
  /** Sends a file; false when there is none. Throws 503. */
  send(answering: Answering, hash: string, name: string): Promise<boolean>;
}

/** In a folder that all replicas share. */
export const pictureFiles = (folder: string, write: Write = writeFile): PictureFiles => {
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
    has: (hash) => Promise.resolve(existsSync(placeOf(hash))),
    keep: async (hash, files) => {
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
    remove: (hash) => rm(placeOf(hash), { recursive: true, force: true }),
    send: (answering, hash, name) => sendFromFolder(answering, placeOf(hash), name),
  };
};
