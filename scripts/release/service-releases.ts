import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../site/stop-with';
import { fromRoot, serviceNames } from '../workspaces';
import { forgetOld, keepRelease, releaseOf } from './keep-release';
import { readLedger, type Release, writeLedger } from './ledger';
import { releaseFolder, type Slice, webRoot } from './web-root';

export type Service = (typeof serviceNames)[number];

export const isService = (name: string): name is Service =>
  (serviceNames as readonly string[]).includes(name);

/** The services' releases outlive builds, as those of the slices do. */
export const servicesRoot = (dataDir: string): string => path.join(dataDir, 'services');

/** Where the releases of a slice or a service are kept. */
export const releasesRoot = (dataDir: string, part: Slice | Service): string =>
  isService(part) ? servicesRoot(dataDir) : webRoot(dataDir);

/** A bundle leaves the packages of the registry outside: releases find them through this link. */
const linkPackages = (root: string): void => {
  mkdirSync(root, { recursive: true });
  const link = path.join(root, 'node_modules');
  const packages = fromRoot('node_modules');
  if (lstatSync(link, { throwIfNoEntry: false })) {
    if (readlinkSync(link) === packages) return;
    rmSync(link);
  }
  symlinkSync(packages, link);
};

/** What a service runs from: its bundle, and the workers beside it where it has some. */
const copyBuild =
  (service: string) =>
  (folder: string): void => {
    for (const part of ['dist', 'workers'])
      if (existsSync(path.join(service, part)))
        cpSync(path.join(service, part), path.join(folder, part), { recursive: true });
  };

/** Keeps the build of a service's folder as a release that is not live yet. */
export const keepServiceRelease = (root: string, name: Service, source: string): Release => {
  const release = releaseOf(path.join(source, 'dist'));
  linkPackages(root);
  keepRelease(root, name, release.id, copyBuild(source));
  return release;
};

/** Notes in the ledger that a kept release runs. */
export const noteLive = (root: string, name: Service, release: Release): void => {
  const { releases } = readLedger(root, name);
  const known = releases.some(({ id }) => id === release.id);
  writeLedger(root, name, {
    live: release.id,
    releases: known ? releases : [release, ...releases],
  });
  forgetOld(root, name);
};

/** Publishes a build that has not been published yet, and answers the folder of what is to run. */
export const folderToRun = (root: string, name: Service, source: string): string => {
  linkPackages(root);
  const build = releaseOf(path.join(source, 'dist'));
  const { releases } = readLedger(root, name);
  if (!releases.some(({ id }) => id === build.id))
    noteLive(root, name, keepServiceRelease(root, name, source));
  const folder = releaseFolder(root, name, readLedger(root, name).live ?? build.id);
  if (existsSync(folder)) return folder;
  throw new CannotStart(`The live release of ${name} is missing: ${folder}.`);
};
