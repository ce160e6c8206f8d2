import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildService } from '@hypercar/build-kit/build-service';
import { buildSlice } from '@hypercar/build-kit/build-slice';
import { CannotStart } from './site/stop-with';
import { fromRoot, nodeParts, slices } from './workspaces';

const skipped = new Set(['node_modules', 'dist', 'data', '.build', 'test', 'checks']);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });

const digestOf = (folders: string[]): string => {
  const hash = createHash('sha256').update(readFileSync(fromRoot('package-lock.json')));
  for (const folder of folders)
    for (const file of filesOf(folder).sort())
      hash.update(path.relative(fromRoot(), file)).update(readFileSync(file));
  return hash.digest('hex');
};

interface Part {
  name: string;
  folder: string;
  build: (folder: string) => Promise<unknown>;
}

const parts: Part[] = [
  ...Object.entries(nodeParts).map(([name, folder]) => ({ name, folder, build: buildService })),
  ...slices.map((name) => ({ name, folder: name, build: buildSlice })),
];

const stampOf = (name: string): string => fromRoot('.build', `${name}.hash`);

const isFresh = ({ name, folder }: Part, digest: string): boolean =>
  existsSync(fromRoot(folder, 'dist')) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === digest;

const buildPart = async (part: Part, digest: string): Promise<void> => {
  rmSync(stampOf(part.name), { force: true });
  try {
    await part.build(fromRoot(part.folder));
  } catch (error) {
    throw new CannotStart(`${part.name} cannot be built: ${(error as Error).message}`);
  }
  writeFileSync(stampOf(part.name), digest);
};

/** Builds each slice and service whose sources, packages or lock file have changed; throws CannotStart. */
export const buildStale = async (
  only: (part: { name: string }) => boolean = () => true,
): Promise<void> => {
  mkdirSync(fromRoot('.build'), { recursive: true });
  const shared = digestOf([fromRoot('packages')]);
  const stale = parts
    .filter(only)
    .map((part) => ({ part, digest: shared + digestOf([fromRoot(part.folder)]) }))
    .filter(({ part, digest }) => !isFresh(part, digest));
  if (stale.length > 0)
    process.stdout.write(`Building ${stale.map(({ part }) => part.name).join(', ')} …\n`);
  for (const { part, digest } of stale) await buildPart(part, digest);
};
