import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { canaryFolder, groupsFolder, variantFolder as below } from 'gateway/table/variants';
import { filesBelow, isAsset, putAssets } from './go-live';
import { readVariants } from './variants';
import type { Slice } from './web-root';

/** The builds of a slice that are not live. */
const variantsFolder = (web: string, slice: Slice): string => path.join(web, slice, below);

/** The folder of a preview by its key, or of the canary. */
export const variantFolder = (web: string, slice: Slice, build: string): string =>
  path.join(variantsFolder(web, slice), build);

/**
 * Gives each file below a folder, assets apart, a time of modification of its own, away from that of the same file of another build:
 * the gateway's ETag is made of time and size, and a browser that changes between two builds must not be told that it
 * has the file already.
 */
export const markTimes = (folder: string, build: string): void => {
  const back = createHash('sha256').update(build).digest().readUInt32BE() % 1e9;
  for (const file of filesBelow(folder).filter((one) => !isAsset(one))) {
    const { mtimeMs } = statSync(path.join(folder, file));
    const time = Math.floor(mtimeMs / 1000) - back - 1;
    utimesSync(path.join(folder, file), time, time);
  }
};

/** Removes a folder by a rename first: from one moment to the next nothing of it is served. */
export const removeAtOnce = (folder: string): void => {
  if (!existsSync(folder)) return;
  rmSync(`${folder}.old`, { recursive: true, force: true });
  renameSync(folder, `${folder}.old`);
  rmSync(`${folder}.old`, { recursive: true, force: true });
};

/** Fills a folder beside and renames it when it is complete. */
const putAtOnce = (folder: string, fill: (folder: string) => void): void => {
  rmSync(`${folder}.new`, { recursive: true, force: true });
  mkdirSync(`${folder}.new`, { recursive: true });
  fill(`${folder}.new`);
  removeAtOnce(folder);
  renameSync(`${folder}.new`, folder);
};

/**
 * Copies a build to where the gateway finds it by this name, and its assets beside the live ones; `change` changes the
 * copy before it is served.
 */
export const putVariant = (
  web: string,
  slice: Slice,
  { build, dist }: { build: string; dist: string },
  change: (folder: string) => void = () => undefined,
): void =>
  putAtOnce(variantFolder(web, slice, build), (folder) => {
    cpSync(dist, folder, { recursive: true });
    putAssets(web, slice, folder);
    change(folder);
    markTimes(folder, `${slice}/${build}`);
  });

/** Beside the slices: it exists while a canary runs, so that one look tells. */
const allGroups = (web: string): string => path.join(web, groupsFolder);

/** Serves the canary to the visitors of its groups: so many of a hundred. */
export const openGroups = (web: string, slice: Slice, share: number): void =>
  putAtOnce(path.join(allGroups(web), slice), (folder) => {
    const build = path.relative(folder, variantFolder(web, slice, canaryFolder));
    for (let group = 0; group < share; group += 1)
      symlinkSync(build, path.join(folder, String(group).padStart(2, '0')));
  });

/** Serves the canary to nobody any more. */
export const closeGroups = (web: string, slice: Slice): void => {
  const folder = path.join(allGroups(web), slice);
  removeAtOnce(folder);
  // Left by a command that broke off.
  for (const left of [`${folder}.new`, `${folder}.old`])
    rmSync(left, { recursive: true, force: true });
  try {
    rmdirSync(allGroups(web));
  } catch {
    // A canary of another slice runs, or none has run.
  }
};

/** The names of the builds of a slice's list: keys of previews, and `canary`. */
export const buildsOf = (web: string, slice: Slice): string[] => {
  const { previews, canary } = readVariants(web, slice);
  return [...previews.map(({ key }) => key), ...(canary ? [canaryFolder] : [])];
};

/** Removes what the list does not name, such as what a broken-off command left. */
export const sweepVariants = (web: string, slice: Slice): void => {
  const folder = variantsFolder(web, slice);
  if (!existsSync(folder)) return;
  const stay = buildsOf(web, slice);
  if (!stay.includes(canaryFolder)) closeGroups(web, slice);
  for (const name of readdirSync(folder))
    if (!stay.includes(name)) removeAtOnce(path.join(folder, name));
};
