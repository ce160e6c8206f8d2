import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from '../site/stop-with';
import { type Entry, readArchive } from './archive';

/** Files of pictures and of the course; what is being written has other names. */
const known =
  /^([0-9a-f]{32}\/[0-9]{3,4}\.(avif|webp)|course\/[0-9a-f]{24}\/(film\.mp4|poster\.jpg|document\.pdf))$/;

/** Each file is there whole or not at all. */
const foldersOf = (media: string): string[] => {
  const inside = (folder: string): string[] =>
    existsSync(path.join(media, folder))
      ? readdirSync(path.join(media, folder), { withFileTypes: true })
          .filter((one) => one.isDirectory())
          .map(({ name }) => path.posix.join(folder, name))
      : [];
  return [...inside('.'), ...inside('course')].sort();
};

const partBytes = 64 * 1024;

async function* fileEntries(name: string, file: FileHandle): AsyncGenerator<Entry> {
  const { size } = await file.stat();
  yield { kind: 'file', name, bytes: size };
  const hash = createHash('sha256');
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, at);
    if (bytesRead === 0) throw new CannotStart(`${name} became shorter while it was read.`);
    const data = buffer.subarray(0, bytesRead);
    hash.update(data);
    at += bytesRead;
    yield { kind: 'part', data };
  }
  yield { kind: 'file-end', sha256: hash.digest('hex') };
}

/** Opens the files of a folder; none when it was removed meanwhile. */
const openAll = async (media: string, folder: string): Promise<[string, FileHandle][]> => {
  const opened: [string, FileHandle][] = [];
  try {
    for (const file of readdirSync(path.join(media, folder)).sort()) {
      const name = path.posix.join(folder, file);
      if (known.test(name)) opened.push([name, await open(path.join(media, name))]);
    }
    return opened;
  } catch (error) {
    for (const [, file] of opened) await file.close();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The files of a media folder, of which there may be none. To be read after the database: its rows name no file that comes later. */
export async function* mediaEntries(media: string): AsyncGenerator<Entry> {
  for (const folder of foldersOf(media)) {
    const files = await openAll(media, folder);
    try {
      for (const [name, file] of files) yield* fileEntries(name, file);
    } finally {
      for (const [, file] of files) await file.close();
    }
  }
}

/** Checks that files come whole, and counts them; throws an Error that says what is wrong. */
export const checkFiles = () => {
  let files = 0;
  let open: { name: string; left: number; hash: ReturnType<typeof createHash> } | undefined;
  return {
    count: () => files,
    see: (entry: Entry): void => {
      if (entry.kind === 'file') {
        if (open || !known.test(entry.name)) throw new Error(`${entry.name} is no file of a site`);
        open = { name: entry.name, left: entry.bytes, hash: createHash('sha256') };
      } else if (entry.kind === 'part') {
        if (!open) throw new Error('a part belongs to no file');
        open.left -= entry.data.length;
        open.hash.update(entry.data);
      } else if (entry.kind === 'file-end') {
        if (!open || open.left !== 0 || open.hash.digest('hex') !== entry.sha256)
          throw new Error(`${open?.name ?? 'a file'} is not whole`);
        open = undefined;
        files += 1;
      } else if (open) throw new Error(`${open.name} is not whole`);
    },
  };
};

/** Writes the files of an archive into a new folder beside the media folder; answers it. */
export const unpackMedia = async (archive: string, dataDir: string): Promise<string> => {
  mkdirSync(dataDir, { recursive: true });
  const staging = path.join(dataDir, `.media-${randomBytes(6).toString('hex')}`);
  let file: FileHandle | undefined;
  try {
    const check = checkFiles();
    for await (const entry of readArchive(archive)) {
      check.see(entry);
      if (entry.kind === 'file') {
        const to = path.join(staging, entry.name);
        await mkdir(path.dirname(to), { recursive: true });
        file = await open(to, 'wx');
      } else if (entry.kind === 'part') await file!.write(entry.data);
      else if (entry.kind === 'file-end') await file!.close();
    }
    return staging;
  } catch (error) {
    await file?.close().catch(() => undefined);
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
};

const holdsSomething = (media: string): boolean => foldersOf(media).length > 0;

/** Throws CannotStart when there are files that may not be replaced. */
export const checkMediaRoom = (media: string, replace: boolean): void => {
  if (!replace && holdsSomething(media))
    throw new CannotStart(`${media} is not empty: --replace puts the backup in its place.`);
};

/** Puts unpacked files in the place of the media folder, which is kept beside it if it holds something. */
export const putMedia = (staging: string, media: string): void => {
  if (existsSync(media)) {
    if (holdsSomething(media)) {
      const kept = `${media}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
      renameSync(media, kept);
      process.stdout.write(`The files before are kept as ${kept}.\n`);
    } else rmSync(media, { recursive: true });
  }
  renameSync(staging, media);
};
