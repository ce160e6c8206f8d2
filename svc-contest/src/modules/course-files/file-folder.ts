import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { CourseFileName } from '@hypercar/contracts/course-files';
import { type Answering, sendFromFolder } from '../../send-from-folder.routes';
import { toldByDisk } from '../../told-by-disk';

/** Writes a part to its place alone: a first try that comes late, after its second one and the next part, harms neither. */
const append = async (name: string, from: number, part: Buffer): Promise<void> => {
  await mkdir(path.dirname(name), { recursive: true });
  const file = await open(name, constants.O_RDWR | constants.O_CREAT);
  try {
    await file.write(part, 0, part.length, from);
  } finally {
    await file.close();
  }
};

/** The files of films and documents by their ids; a file is there whole or not at all. */
export interface FileFolder {
  /** Adds the part that begins there to what arrives. Throws 503 and 507. */
  append(id: string, from: number, part: Buffer): Promise<void>;
  /** What has arrived, in parts that begin there, as a file of this machine, and an empty folder for what is made of it. */
  open(id: string, parts: readonly number[]): Promise<{ source: string; made: string }>;
  /** What was made takes its place, and what had arrived goes. */
  moveIn(id: string, parts: readonly number[]): Promise<void>;
  /** Puts files there that are made already, by their paths. */
  place(id: string, files: Readonly<Record<string, string>>): Promise<void>;
  remove(id: string, parts: readonly number[]): Promise<void>;
  /** Sends a file; false when there is none. Throws 503. */
  send(answering: Answering, id: string, name: CourseFileName): Promise<boolean>;
}

/** In a folder that all replicas share. */
export const fileFolder = (media: string): FileFolder => {
  const folder = path.join(media, 'course');
  const arriving = (id: string): string => path.join(folder, `.${id}.arriving`);
  const making = (id: string): string => path.join(folder, `.${id}.making`);
  const placeOf = (id: string): string => path.join(folder, id);
  return {
    append: (id, from, part) => toldByDisk('file', append(arriving(id), from, part)),
    open: async (id) => {
      await rm(making(id), { recursive: true, force: true });
      await toldByDisk('file', mkdir(making(id), { recursive: true }));
      return { source: arriving(id), made: making(id) };
    },
    moveIn: async (id) => {
      await rm(placeOf(id), { recursive: true, force: true });
      await rename(making(id), placeOf(id));
      await rm(arriving(id), { force: true });
    },
    place: async (id, files) => {
      await mkdir(placeOf(id), { recursive: true });
      for (const [name, from] of Object.entries(files))
        await copyFile(from, path.join(placeOf(id), name));
    },
    remove: async (id) => {
      for (const one of [placeOf(id), arriving(id), making(id)])
        await rm(one, { recursive: true, force: true });
    },
    send: (answering, id, name) => sendFromFolder(answering, placeOf(id), name),
  };
};
