import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './workspaces';

const made = new Set([
  'node_modules',
  'dist',
  'data',
  '.build',
  'test-results',
  'playwright-report',
  '.DS_Store',
]);

const filesBelow = (place: string): string[] => {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap(({ name }) => filesBelow(path.join(place, name)));
};

/** A hash of the names and contents of source files, given by themselves or by folders below the repository. */
export const digestOf = (
  places: readonly string[],
  counts: (file: string) => boolean = () => true,
): string => {
  const hash = createHash('sha256');
  const files = places.flatMap((place) => filesBelow(fromRoot(place)));
  for (const file of [...new Set(files)].sort()) {
    const name = path.relative(fromRoot(), file);
    if (counts(name)) hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};
