import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../site/stop-with';
import { serviceNames } from '../workspaces';
import { forgetOld, isNewer, keepRelease, nextRelease, recordNewest } from './keep-release';
import { readLedger, writeLedger } from './ledger';
import type { Raise } from './next-version';
import { findsPackages, lostPackages } from './old-packages';
import type { Release } from './release-names';
import { releaseFolder, type Slice, webRoot } from './web-root';

export type Service = (typeof serviceNames)[number];

export const isService = (name: string): name is Service =>
  (serviceNames as readonly string[]).includes(name);

/** The services' releases survive builds, as those of the slices do. */
export const servicesRoot = (dataDir: string): string => path.join(dataDir, 'services');

/** Where the releases of a slice or a service are kept. */
export const releasesRoot = (dataDir: string, part: Slice | Service): string =>
  isService(part) ? servicesRoot(dataDir) : webRoot(dataDir);

/** Keeps the build of a service's folder as a release that is not live yet. */
export const keepServiceRelease = (
  root: string,
  name: Service,
  source: string,
  raise?: Raise,
): Release => {
  const dist = path.join(source, 'dist');
  const release = nextRelease(root, name, dist, raise);
  keepRelease(root, name, release, dist, 'dist');
  return release;
};

/** Records that a kept release runs. */
export const recordLive = (root: string, name: Service, release: Release): void => {
  const { releases } = readLedger(root, name);
  if (releases.some(({ id }) => id === release.id))
    writeLedger(root, name, { live: release.id, releases });
  else recordNewest(root, name, release);
  forgetOld(root, name);
};

const publishBuild = (root: string, name: Service, source: string): void =>
  recordLive(root, name, keepServiceRelease(root, name, source));

const liveFolder = (root: string, name: Service): string => {
  const folder = releaseFolder(root, name, readLedger(root, name).live!);
  if (existsSync(folder)) return folder;
  throw new CannotStart(`The live release of ${name} is missing: ${folder}.`);
};

/**
 * Publishes a build that is newer than the published ones, and answers the folder of what is to run. A live release that
 * cannot run any more gives way to the build.
 */
export const folderToRun = (root: string, name: Service, source: string): string => {
  const { live, releases } = readLedger(root, name);
  if (live === null || isNewer(path.join(source, 'dist'), releases))
    publishBuild(root, name, source);
  else if (!findsPackages(liveFolder(root, name))) {
    process.stdout.write(`${name} ${live} ${lostPackages}: the present build takes its place.\n`);
    publishBuild(root, name, source);
  }
  return liveFolder(root, name);
};
