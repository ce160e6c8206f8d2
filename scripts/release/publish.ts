import { rmSync } from 'node:fs';
import path from 'node:path';
import { endCanary, runningCanary } from './canary';
import { filesBelow, goLive, isAsset } from './go-live';
import {
  forgetOld,
  isNewer,
  keepRelease,
  nextRelease,
  recordNewest,
  releaseBefore,
  releaseOf,
} from './keep-release';
import { readLedger, writeLedger } from './ledger';
import type { Raise } from './next-version';
import type { Release } from './release-names';
import { buildsOf, variantFolder } from './variant-folders';
import { readVariants } from './variants';
import { liveFolder, releaseFolder, type Slice } from './web-root';

/** Removes the oldest releases, and the assets that no other release, preview or canary has. */
const cleanUp = (web: string, slice: Slice): void => {
  const folders = [
    ...forgetOld(web, slice).map(({ id }) => releaseFolder(web, slice, id)),
    ...buildsOf(web, slice).map((build) => variantFolder(web, slice, build)),
  ];
  const used = new Set(folders.flatMap(filesBelow));
  const folder = liveFolder(web, slice);
  for (const file of filesBelow(folder))
    if (isAsset(file) && !used.has(file)) rmSync(path.join(folder, file));
};

/** Publishes a slice's build and makes it live; a build that was published before only goes live. Throws CannotStart. */
export const publish = (web: string, slice: Slice, dist: string, raise?: Raise): Release => {
  const release = nextRelease(web, slice, dist, raise);
  keepRelease(web, slice, release, dist);
  goLive(web, slice, release.id);
  recordNewest(web, slice, release);
  cleanUp(web, slice);
  return release;
};

/** Whether a start has nothing to publish: what is live, or was set aside, is as new as the build. */
const isKnown = (web: string, slice: Slice, dist: string): boolean => {
  const { live, releases } = readLedger(web, slice);
  const { setAside } = readVariants(web, slice);
  return !isNewer(dist, releases) || (live !== null && setAside.includes(releaseOf(dist).builtAt));
};

/** Publishes a build that has not been published yet, which ends a canary; what is live else stays. */
export const publishNew = (web: string, slice: Slice, dist: string): void => {
  if (isKnown(web, slice, dist)) return;
  if (readVariants(web, slice).canary) {
    process.stdout.write(
      `The canary of ${slice} ends, because this start publishes a new build.\n`,
    );
    endCanary(web, slice);
  }
  publish(web, slice, dist);
};

/** Makes a slice's running canary live for every visitor; it runs until endCanary. Throws CannotStart when there is none. */
export const promoteCanary = (web: string, slice: Slice): Release =>
  publish(web, slice, runningCanary(web, slice).folder);

/** Makes the release before the live one live again; throws CannotStart when there is none. */
export const rollBack = (web: string, slice: Slice): Release => {
  const previous = releaseBefore(web, slice);
  goLive(web, slice, previous.id);
  writeLedger(web, slice, { ...readLedger(web, slice), live: previous.id });
  return previous;
};
