import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { filesBelow } from '../release/go-live';

/** A packed build. */
export interface Artefact {
  file: string;
  bytes: number;
  /** SHA-256 of the archive, in hexadecimal digits. */
  digest: string;
  files: number;
}

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Packs the files of a build into one archive; the same files give the same archive. */
export const pack = async (dist: string, file: string): Promise<Artefact> => {
  mkdirSync(path.dirname(file), { recursive: true });
  // With "./" in front: tar takes a name that begins with "@" for an archive.
  const files = filesBelow(dist).sort();
  await create(
    { gzip: true, portable: true, noMtime: true, cwd: dist, file },
    files.map((name) => `./${name}`),
  );
  return { file, bytes: statSync(file).size, digest: await digestOf(file), files: files.length };
};
