import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { courseFileNames } from '@hypercar/contracts/course-files';
import type { Bucket } from '../media-bucket/media-bucket';
import type { FileFolder } from './file-folder';

/** The films and documents of the course in a bucket; those that lie in the folder of before are still served. */
export const bucketFiles = (bucket: Bucket, before: FileFolder): FileFolder => {
  const keyOf = (id: string, name: string) => `course/${id}/${name}`;
  const partKey = (id: string, from: number) => `arriving/${id}/${from}`;
  /** Where a file is prepared on this machine. */
  const work = (id: string) => path.join(tmpdir(), `course-file-${id}`);
  const partKeys = (id: string, parts: readonly number[]) => parts.map((from) => partKey(id, from));
  const place: FileFolder['place'] = async (id, files) => {
    for (const [name, file] of Object.entries(files)) await bucket.put(keyOf(id, name), file);
  };
  const leave = async (id: string, parts: readonly number[]): Promise<void> => {
    await bucket.remove(partKeys(id, parts));
    await rm(work(id), { recursive: true, force: true });
  };
  return {
    place,
    append: (id, from, part) => bucket.put(partKey(id, from), part),
    open: async (id, parts) => {
      await rm(work(id), { recursive: true, force: true });
      const made = path.join(work(id), 'made');
      const source = path.join(work(id), 'source');
      await mkdir(made, { recursive: true });
      await bucket.append(partKeys(id, parts), source);
      return { source, made };
    },
    moveIn: async (id, parts) => {
      const made = path.join(work(id), 'made');
      const names = await readdir(made);
      await place(id, Object.fromEntries(names.map((name) => [name, path.join(made, name)])));
      await leave(id, parts);
    },
    remove: async (id, parts) => {
      await bucket.remove(courseFileNames.map((name) => keyOf(id, name)));
      await leave(id, parts);
      await before.remove(id, parts);
    },
    send: async (answering, id, name) =>
      (await bucket.send(answering, keyOf(id, name))) || before.send(answering, id, name),
  };
};
