import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuildVersion } from '@hypercar/build-kit/version-file';
import { CannotStart } from '../site/stop-with';
import { filesBelow, goLive, isAsset } from './go-live';
import { readLedger, type Release, releaseId, writeLedger } from './ledger';
import { liveFolder, releaseFolder, type Slice } from './web-root';

/** Releases one can go back to. */
const kept = 5;

const versionOf = (dist: string): BuildVersion =>
  JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8')) as BuildVersion;

/** Copies a build beside the releases and gives it its name when it is whole. */
const keepRelease = (web: string, slice: Slice, id: string, dist: string): void => {
  const folder = releaseFolder(web, slice, id);
  rmSync(`${folder}.new`, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, `${folder}.new`, { recursive: true });
  renameSync(`${folder}.new`, folder);
};

/** Forgets the oldest releases, and the assets that none of the others has. */
const cleanUp = (web: string, slice: Slice): void => {
  const { live, releases } = readLedger(web, slice);
  const stay = releases.filter(({ id }, at) => at < kept || id === live);
  for (const { id } of releases.filter((release) => !stay.includes(release)))
    rmSync(releaseFolder(web, slice, id), { recursive: true, force: true });
  const used = new Set(stay.flatMap(({ id }) => filesBelow(releaseFolder(web, slice, id))));
  const folder = liveFolder(web, slice);
  for (const file of filesBelow(folder))
    if (isAsset(file) && !used.has(file)) rmSync(path.join(folder, file));
  writeLedger(web, slice, { live, releases: stay });
};

/** Publishes a slice's build and makes it live; a build that was published before only goes live. */
export const publish = (web: string, slice: Slice, dist: string): Release => {
  const version = versionOf(dist);
  const release = { id: releaseId(version), publishedAt: new Date().toISOString(), ...version };
  keepRelease(web, slice, release.id, dist);
  goLive(web, slice, release.id);
  const others = readLedger(web, slice).releases.filter(({ id }) => id !== release.id);
  writeLedger(web, slice, { live: release.id, releases: [release, ...others] });
  cleanUp(web, slice);
  return release;
};

/** Publishes a build that has not been published yet; what is live by a rollback stays live. */
export const publishNew = (web: string, slice: Slice, dist: string): void => {
  const id = releaseId(versionOf(dist));
  const { releases } = readLedger(web, slice);
  if (!releases.some((release) => release.id === id)) publish(web, slice, dist);
};

/** Makes the release before the live one live again; throws CannotStart when there is none. */
export const rollBack = (web: string, slice: Slice): Release => {
  const ledger = readLedger(web, slice);
  const previous = ledger.releases[ledger.releases.findIndex(({ id }) => id === ledger.live) + 1];
  if (!ledger.live || !previous)
    throw new CannotStart(`There is no release of ${slice} before the one that is live.`);
  goLive(web, slice, previous.id);
  writeLedger(web, slice, { ...ledger, live: previous.id });
  return previous;
};
