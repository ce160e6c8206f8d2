import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildService } from '@hypercar/build-kit/build-service';
import { buildSlice } from '@hypercar/build-kit/build-slice';
import { commitOf, readSources } from '@hypercar/build-kit/sources';
import { renameBuild } from '@hypercar/build-kit/version-file';
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
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'tsconfig.json'])
    hash.update(readFileSync(fromRoot(file)));
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

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const isWhole = (folder: string): boolean => {
  try {
    return Boolean(JSON.parse(textOf(fromRoot(folder, 'dist', 'version.json'))));
  } catch {
    return false;
  }
};

const isFresh = ({ name, folder }: Part, digest: string): boolean =>
  isWhole(folder) && textOf(stampOf(name)) === digest;

const digestOfPart = ({ folder }: Part, shared = digestOf([fromRoot('packages')])): string =>
  shared + digestOf([fromRoot(folder)]);

const buildPart = async (part: Part, digest: string): Promise<void> => {
  rmSync(stampOf(part.name), { force: true });
  try {
    await part.build(fromRoot(part.folder));
  } catch (error) {
    throw new CannotStart(`${part.name} cannot be built: ${(error as Error).message}`);
  }
  // What was edited meanwhile may be in the build or not.
  if (digestOfPart(part) === digest) writeFileSync(stampOf(part.name), digest);
};

/** A text that changes when the sources of a part do, or their name: the commit, `-dirty` or not. */
export const fingerprintOf = (name: string): string => {
  const part = parts.find((one) => one.name === name)!;
  return `${commitOf(fromRoot(part.folder), readSources())} ${digestOfPart(part)}`;
};

/**
 * Builds each slice and service whose sources, packages or lock file have changed; throws CannotStart. A build that is
 * kept is named after today's commit (docs/decisions/027).
 */
export const buildStale = async (
  only: (part: { name: string }) => boolean = () => true,
): Promise<void> => {
  mkdirSync(fromRoot('.build'), { recursive: true });
  const shared = digestOf([fromRoot('packages')]);
  const wanted = parts.filter(only).map((part) => ({ part, digest: digestOfPart(part, shared) }));
  const stale = wanted.filter(({ part, digest }) => !isFresh(part, digest));
  if (stale.length > 0)
    process.stdout.write(`Building ${stale.map(({ part }) => part.name).join(', ')} …\n`);
  for (const { part, digest } of stale) await buildPart(part, digest);
  const sources = readSources();
  for (const { part } of wanted)
    renameBuild(fromRoot(part.folder), fromRoot(part.folder, 'dist'), sources);
};
