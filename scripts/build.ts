import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

/** The longest first, so that none of them ends alone. */
const parts: Part[] = [
  ...slices.map((name) => ({ name, folder: name, build: buildSlice })),
  ...Object.entries(nodeParts).map(([name, folder]) => ({ name, folder, build: buildService })),
];

const stampOf = (name: string): string => fromRoot('.build', `${name}.hash`);

/** Tests and benchmarks are in no build. */
const isBuilt = (file: string): boolean => !/\.test\.tsx?$|\/(test|checks)\//.test(file);

const isFresh = ({ name, folder }: Part, digest: string): boolean =>
  existsSync(fromRoot(folder, 'dist')) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === digest;

const staleParts = (only: (part: { name: string }) => boolean) => {
  const shared = digestOf(['package-lock.json', 'packages'], isBuilt);
  return parts
    .filter(only)
    .map((part) => ({ part, digest: shared + digestOf([part.folder], isBuilt) }))
    .filter(({ part, digest }) => !isFresh(part, digest));
};

const buildPart = async (part: Part, digest: string): Promise<void> => {
  rmSync(stampOf(part.name), { force: true });
  try {
    await part.build(fromRoot(part.folder));
  } catch (error) {
    throw new CannotStart(`${part.name} cannot be built: ${(error as Error).message}`);
  }
  writeFileSync(stampOf(part.name), digest);
};

/** Builds each slice and service whose sources, packages or lock file have changed, side by side; throws CannotStart. */
export const buildStale = async (
  only: (part: { name: string }) => boolean = () => true,
): Promise<void> => {
  const stale = staleParts(only);
  if (stale.length === 0) return;
  mkdirSync(fromRoot('.build'), { recursive: true });
  const begin = performance.now();
  let built = 0;
  process.stdout.write(`Building ${stale.map(({ part }) => part.name).join(', ')} …\n`);
  await inParallel(stale, availableParallelism(), async ({ part, digest }) => {
    await buildPart(part, digest);
    built += 1;
    process.stdout.write(`  ${built} of ${stale.length}: ${part.name}\n`);
  });
  process.stdout.write(`Built in ${secondsSince(begin)} s\n`);
};
