import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { Refusal } from './refusal';

/** The largest that an archive may be, unpacked, and the most files in it. */
const unpackedLimits = { bytes: 268_435_456, files: 5_000 };

const refuse = (why: string): Refusal =>
  new Refusal(400, `The artefact cannot be unpacked: ${why}.`);

const shown = (name: string): string => JSON.stringify(name.slice(0, 200));

/** A plain path below the folder, or a Refusal. */
const placeOf = (name: string, folder: string): string => {
  const segments = name.replace(/^\.\//, '').split('/');
  const outside =
    segments.some((one) => one === '' || one === '.' || one === '..') || /[\p{Cc}\\:]/u.test(name);
  if (outside) throw refuse(`it holds ${shown(name)}, which is no path of a file in it`);
  return path.join(folder, ...segments);
};

const write = (file: string, content: Buffer, name: string): void => {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw refuse(`it holds ${shown(name)} twice`);
  }
};

/** Writes plain files into a folder and refuses everything else. */
const fileWriter = (folder: string, limits: typeof unpackedLimits) => {
  const count = { bytes: 0, files: 0 };
  return (entry: ReadEntry): void => {
    if (entry.type !== 'File' && entry.type !== 'OldFile')
      throw refuse(`${shown(entry.path)} is a ${entry.type}, and only files may be in it`);
    count.files += 1;
    count.bytes += entry.size;
    if (count.files > limits.files || count.bytes > limits.bytes)
      throw refuse(`it has more than ${limits.files} files or ${limits.bytes} bytes`);
    const file = placeOf(entry.path, folder);
    const parts: Buffer[] = [];
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => write(file, Buffer.concat(parts), entry.path));
  };
};

/** Reads the archive at this pace into the parser; throws at its first complaint. */
const feed = async (file: string, parser: Parser, most: number): Promise<void> => {
  let bytes = 0;
  for await (const part of createReadStream(file).pipe(createGunzip())) {
    // The parser would unpack what is packed twice, past the limit.
    if (bytes === 0 && (part as Buffer)[0] === 0x1f) throw refuse('it is packed twice');
    bytes += (part as Buffer).length;
    if (bytes > most) throw refuse(`it is larger than ${most} bytes`);
    parser.write(part as Buffer);
  }
  parser.end();
};

/**
 * Unpacks an archive into a new folder and returns nothing but its files there. Throws a Refusal for a damaged archive,
 * one that is too large, a path that leads elsewhere, and anything but files; what was written by then is to be removed.
 */
export const unpack = async (
  file: string,
  folder: string,
  limits = unpackedLimits,
): Promise<void> => {
  const parser = new Parser({ strict: true, brotli: false, zstd: false });
  let damaged = false;
  parser.on('error', () => (damaged = true));
  parser.on('entry', fileWriter(folder, limits));
  mkdirSync(folder, { recursive: true });
  try {
    // A header of 512 bytes and padding to 512 for each file, and the end.
    await feed(file, parser, limits.bytes + (limits.files + 1) * 2_048);
    if (damaged) throw refuse('it is damaged');
  } catch (error) {
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).path) throw error;
    throw refuse('it is damaged');
  }
};
