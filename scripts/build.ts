import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { commitOf, readSources } from '@hypercar/build-kit/sources';
import { renameBuild } from '@hypercar/build-kit/version-file';
import { digestOf } from './digest';
import { inParallel } from './in-parallel';
import { secondsSince } from './site/phase';
import { CannotStart } from './site/stop-with';
import { fromRoot, nodeParts, slices } from './workspaces';

interface Part {
  name: string;
  folder: string;
  build: (folder: string) => Promise<unknown>;
}

// Loaded when something is built: the bundlers take longer to load than a start without a change needs.
const buildSlice = async (folder: string) =>
  (await import('@hypercar/build-kit/build-slice')).buildSlice(folder);
const buildService = async (folder: string) =>
  (await import('@hypercar/build-kit/build-service')).buildService(folder);

/** The longest first, so that no processor idles at the end. */
const parts: Part[] = [
  ...slices.map((name) => ({ name, folder: name, build: buildSlice })),
  ...Object.entries(nodeParts).map(([name, folder]) => ({ name, folder, build: buildService })),
];

const stampOf = (name: string): string => fromRoot('.build', `${name}.hash`);

/** Tests, benchmarks and the gallery are in no build. */
const isBuilt = (file: string): boolean =>
  !/\.test\.tsx?$|\/(test|checks)\/|^packages\/gallery\//.test(file);

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

const sharedDigest = (): string =>
  digestOf(['package-lock.json', 'tsconfig.json', 'packages'], isBuilt);

const digestOfPart = ({ folder }: Part, shared = sharedDigest()): string =>
  shared + digestOf([folder], isBuilt);

const buildPart = async (part: Part, digest: string): Promise<void> => {
  rmSync(stampOf(part.name), { force: true });
  try {
    await part.build(fromRoot(part.folder));
  } catch (error) {
    throw new CannotStart(`${part.name} cannot be built: ${(error as Error).message}`);
  }
  // An edit during the build may be in it or not.
  if (digestOfPart(part) === digest) writeFileSync(stampOf(part.name), digest);
};

interface Wanted {
  part: Part;
  digest: string;
}

const buildSideBySide = async (stale: readonly Wanted[]): Promise<void> => {
  const begin = performance.now();
  let built = 0;
  process.stdout.write(`Building ${stale.map(({ part }) => part.name).join(', ')} …\n`);
  await inParallel(stale, availableParallelism(), async ({ part, digest }) => {
    await buildPart(part, digest);
    built += 1;
    process.stdout.write(`  ${built} of ${stale.length}: ${part.name}\n`);
  });
  // Else the bundler's process stays, and wakes this one each second.
  await (await import('@hypercar/build-kit/bundle-for-node')).stopBundler();
  process.stdout.write(`Built in ${secondsSince(begin)} s\n`);
};

const renameBuilds = (kept: readonly Part[]): void => {
  const sources = readSources();
  for (const { folder } of kept)
    try {
      renameBuild(fromRoot(folder), fromRoot(folder, 'dist'), sources);
    } catch {
      // The checkout may be read-only: then the build keeps its old name.
    }
};

/** A text that changes when the sources of a part do, or their name: the commit, `-dirty` or not. */
export const fingerprintOf = (name: string): string => {
  const part = parts.find((one) => one.name === name)!;
  return `${commitOf(fromRoot(part.folder), readSources())} ${digestOfPart(part)}`;
};

/**
 * Builds each slice and service whose sources, packages or lock file have changed, side by side; throws CannotStart. A
 * build that is kept is named after today's commit (docs/decisions/027).
 */
export const buildStale = async (
  only: (part: { name: string }) => boolean = () => true,
): Promise<void> => {
  mkdirSync(fromRoot('.build'), { recursive: true });
  const shared = sharedDigest();
  const wanted = parts.filter(only).map((part) => ({ part, digest: digestOfPart(part, shared) }));
  const stale = wanted.filter(({ part, digest }) => !isFresh(part, digest));
  if (stale.length > 0) await buildSideBySide(stale);
  renameBuilds(wanted.map(({ part }) => part));
};
