import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuildVersion } from '@hypercar/build-kit/version-file';
import { CannotStart } from '../site/stop-with';
import { readLedger, type Release, releaseId, writeLedger } from './ledger';
import { releaseFolder } from './web-root';

/** Releases one can go back to. */
const kept = 5;

/** What a build is published as, now. */
export const releaseOf = (dist: string): Release => {
  const version = JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8')) as BuildVersion;
  return { id: releaseId(version), publishedAt: new Date().toISOString(), ...version };
};

/** Copies a build beside the releases and gives it its name when it is whole. */
export const keepRelease = (
  root: string,
  name: string,
  id: string,
  fill: (folder: string) => void,
): void => {
  const folder = releaseFolder(root, name, id);
  rmSync(`${folder}.new`, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  fill(`${folder}.new`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(`${folder}.new`, folder);
};

/** Forgets the oldest releases, never the live one; answers those that stay. */
export const forgetOld = (root: string, name: string): Release[] => {
  const { live, releases } = readLedger(root, name);
  const stay = releases.filter(({ id }, at) => at < kept || id === live);
  for (const { id } of releases.filter((release) => !stay.includes(release)))
    rmSync(releaseFolder(root, name, id), { recursive: true, force: true });
  writeLedger(root, name, { live, releases: stay });
  return stay;
};

/** The release before the live one; throws CannotStart when there is none. */
export const releaseBefore = (root: string, name: string): Release => {
  const { live, releases } = readLedger(root, name);
  const previous = releases[releases.findIndex(({ id }) => id === live) + 1];
  if (live && previous) return previous;
  throw new CannotStart(`There is no release of ${name} before the one that is live.`);
};
