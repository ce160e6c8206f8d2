import { rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, goLive, isAsset } from './go-live';
import {
  forgetOld,
  isNewer,
  keepRelease,
  nextRelease,
  recordNewest,
  releaseBefore,
} from './keep-release';
import { readLedger, writeLedger } from './ledger';
import type { Raise } from './next-version';
import type { Release } from './release-names';
import { liveFolder, releaseFolder, type Slice } from './web-root';

/** Removes the oldest releases, and the assets that no other release has. */
const cleanUp = (web: string, slice: Slice): void => {
  const stay = forgetOld(web, slice);
  const used = new Set(stay.flatMap(({ id }) => filesBelow(releaseFolder(web, slice, id))));
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

/** Publishes a build that is newer than the published ones; a rollback stays live. */
export const publishNew = (web: string, slice: Slice, dist: string): void => {
  if (isNewer(dist, readLedger(web, slice).releases)) publish(web, slice, dist);
};

/** Makes the release before the live one live again; throws CannotStart when there is none. */
export const rollBack = (web: string, slice: Slice): Release => {
  const previous = releaseBefore(web, slice);
  goLive(web, slice, previous.id);
  writeLedger(web, slice, { ...readLedger(web, slice), live: previous.id });
  return previous;
};
