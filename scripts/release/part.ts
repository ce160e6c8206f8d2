import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockReleases } from '../site/lock';
import { readOwnSettings } from '../site/settings';
import { CannotStart } from '../site/stop-with';
import { serviceNames, slices } from '../workspaces';
import type { Release } from './release-names';
import { isService, releasesRoot, type Service } from './service-releases';
import { isSlice, type Slice } from './web-root';

/** A slice or a service, each with its own releases. */
export type Part = Slice | Service;

/** Whether this is the name of a part. */
export const isPart = (name: string): name is Part => isSlice(name) || isService(name);

/** A part by its name; throws CannotStart for an unknown name. */
export const partOf = (name = ''): Part => {
  if (isPart(name)) return name;
  const known = [...slices, ...serviceNames].join(', ');
  throw new CannotStart(`There is no slice or service "${name}". Try one of ${known}.`);
};

/** A part that can have previews and canaries; throws CannotStart for a service. */
export const sliceOf = (part: Part): Slice => {
  if (!isService(part)) return part;
  throw new CannotStart(
    `${part} is a service: only the shell and the remotes have previews and canaries.`,
  );
};

/** Locks a part's releases and returns what unlocks them; throws CannotStart while somebody else deploys it. */
export const lockPart = (dataDir: string, part: Part): (() => void) => {
  const folder = path.join(releasesRoot(dataDir, part), part);
  mkdirSync(folder, { recursive: true });
  return lockReleases(folder, part);
};

/** Runs work while holding the lock on a part's releases. */
export const alone = async <T>(
  part: Part,
  work: (dataDir: string) => Promise<T> | T,
): Promise<T> => {
  const { dataDir } = readOwnSettings();
  const unlock = lockPart(dataDir, part);
  try {
    return await work(dataDir);
  } finally {
    unlock();
  }
};

/** The result of a deployment or rollback, in one sentence. */
export const resultOf = (part: Part, { id, version }: Release, outcome: string): string =>
  `${part} ${version} (${id}) is ${outcome}.`;

/** Prints the result of a deployment or rollback. */
export const printResult = (part: Part, release: Release, outcome: string): void => {
  process.stdout.write(`${resultOf(part, release, outcome)}\n`);
};
