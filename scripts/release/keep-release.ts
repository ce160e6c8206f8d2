import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../site/stop-with';
import { readLedger, writeLedger } from './ledger';
import { nextVersion, type Raise } from './next-version';
import { readChecked } from './read-checked';
import { builtVersion, type Release, releaseId } from './release-names';
import { releaseFolder } from './web-root';

/** How many releases are kept for rollbacks. */
const kept = 5;

/** The release that a build is published as; throws CannotStart when its names are invalid. */
export const releaseOf = (dist: string): Release => {
  const version = readChecked(path.join(dist, 'version.json'), builtVersion);
  return { id: releaseId(version), publishedAt: new Date().toISOString(), ...version };
};

/** Whether a build was made after every published one: a start must not put an older one over a release of elsewhere. */
export const isNewer = (dist: string, releases: readonly Release[]): boolean => {
  const builtAt = Date.parse(releaseOf(dist).builtAt);
  return releases.every((release) => Date.parse(release.builtAt) < builtAt);
};

/**
 * The release that a build becomes, with a version of its own (docs/decisions/034); a build that was published before
 * keeps its version unless it is to be raised. Throws CannotStart.
 */
export const nextRelease = (root: string, name: string, dist: string, raise?: Raise): Release => {
  const built = releaseOf(dist);
  const { releases } = readLedger(root, name);
  const known = releases.find(({ builtAt }) => builtAt === built.builtAt);
  if (known && !raise) return { ...built, version: known.version };
  const versions = releases.map(({ version }) => version);
  return { ...built, version: nextVersion(built.version, versions, raise) };
};

const writeVersion = (folder: string, { id: _id, ...version }: Release): void =>
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(version));

/** Copies a build to the releases, below its folder if so wanted, and renames it when the copy is complete and named. */
export const keepRelease = (
  root: string,
  name: string,
  release: Release,
  dist: string,
  below = '',
): void => {
  const folder = releaseFolder(root, name, release.id);
  const copy = path.join(`${folder}.new`, below);
  rmSync(`${folder}.new`, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  cpSync(dist, copy, { recursive: true });
  writeVersion(copy, release);
  rmSync(folder, { recursive: true, force: true });
  renameSync(`${folder}.new`, folder);
};

const remove = (root: string, name: string, releases: readonly Release[]): void => {
  for (const { id } of releases)
    rmSync(releaseFolder(root, name, id), { recursive: true, force: true });
};

/** Records a release as the newest and live one. The same build under another name is removed. */
export const recordNewest = (root: string, name: string, release: Release): void => {
  const { releases } = readLedger(root, name);
  const others = releases.filter(({ builtAt }) => builtAt !== release.builtAt);
  const renamed = releases.filter((one) => !others.includes(one) && one.id !== release.id);
  writeLedger(root, name, { live: release.id, releases: [release, ...others] });
  remove(root, name, renamed);
};

/** Removes the oldest releases, never the live one; returns those that stay. */
export const forgetOld = (root: string, name: string): Release[] => {
  const { live, releases } = readLedger(root, name);
  const stay = releases.filter(({ id }, at) => at < kept || id === live);
  remove(
    root,
    name,
    releases.filter((release) => !stay.includes(release)),
  );
  writeLedger(root, name, { live, releases: stay });
  return stay;
};

/** The release before the live one; throws CannotStart when there is none, or when its files are gone. */
export const releaseBefore = (root: string, name: string): Release => {
  const { live, releases } = readLedger(root, name);
  const previous = releases[releases.findIndex(({ id }) => id === live) + 1];
  if (!live || !previous)
    throw new CannotStart(`There is no release of ${name} before the one that is live.`);
  const folder = releaseFolder(root, name, previous.id);
  if (!existsSync(folder))
    throw new CannotStart(`The release of ${name} before the live one is missing: ${folder}.`);
  return previous;
};
