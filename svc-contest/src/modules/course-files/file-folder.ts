import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { toldByDisk } from '../../told-by-disk';

const append = async (name: string, from: number, part: Buffer): Promise<void> => {
  await mkdir(path.dirname(name), { recursive: true });
  const file = await open(name, from === 0 ? 'w' : 'r+');
  try {
    await file.write(part, 0, part.length, from);
    await file.truncate(from + part.length);
  } finally {
    await file.close();
  }
};

/** The films and documents of the course, each in a folder of its own that all replicas share; it is there whole or not at all. */
export const fileFolder = (media: string) => {
  const folder = path.join(media, 'course');
  const arriving = (id: string): string => path.join(folder, `.${id}.arriving`);
  const making = (id: string): string => path.join(folder, `.${id}.making`);
  const placeOf = (id: string): string => path.join(folder, id);
  return {
    arriving,
    placeOf,
    /** The bytes that have arrived. */
    arrived: async (id: string): Promise<number> =>
      existsSync(arriving(id)) ? (await stat(arriving(id))).size : 0,
    append: (id: string, from: number, part: Buffer) =>
      toldByDisk('file', append(arriving(id), from, part)),
    /** An empty folder for what is made of the file. */
    makeRoom: async (id: string): Promise<string> => {
      await rm(making(id), { recursive: true, force: true });
      await toldByDisk('file', mkdir(making(id), { recursive: true }));
      return making(id);
    },
    /** What was made takes its place, and what had arrived goes. */
    moveIn: async (id: string): Promise<void> => {
      await rm(placeOf(id), { recursive: true, force: true });
      await rename(making(id), placeOf(id));
      await rm(arriving(id), { force: true });
    },
    /** Puts files there that are made already. */
    place: async (id: string, files: Readonly<Record<string, string>>): Promise<void> => {
      await mkdir(placeOf(id), { recursive: true });
      for (const [name, from] of Object.entries(files))
        await copyFile(from, path.join(placeOf(id), name));
    },
    remove: async (id: string): Promise<void> => {
      for (const one of [placeOf(id), arriving(id), making(id)])
        await rm(one, { recursive: true, force: true });
    },
  };
};
export type FileFolder = ReturnType<typeof fileFolder>;
