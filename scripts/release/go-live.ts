import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { liveFolder, releaseFolder, type Slice } from './web-root';

/** Every file below a folder, as relative paths. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];

/** Files whose names hold their content's hash: a page that is open may still ask for the old ones. */
export const isAsset = (file: string): boolean => file.startsWith(`assets${path.sep}`);

/** Entry files are copied last, so that the files that they name exist. */
const isEntry = (file: string): boolean => /^(mf-manifest\.json|index\.html)/.test(file);

const putAsset = (from: string, to: string): void => {
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  linkSync(from, to);
};

/** By rename: a reader finds either the old file or the new one, complete. */
const replaceFile = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, `${to}.next`);
  renameSync(`${to}.next`, to);
};

/** Puts the assets of a build, in any folder, beside the live ones. */
export const putAssets = (web: string, slice: Slice, from: string): void => {
  const live = liveFolder(web, slice);
  for (const file of filesBelow(from).filter(isAsset))
    putAsset(path.join(from, file), path.join(live, file));
};

/** Makes a published release the one that is served; assets of other releases stay. */
export const goLive = (web: string, slice: Slice, id: string): void => {
  const release = releaseFolder(web, slice, id);
  const live = liveFolder(web, slice);
  const files = filesBelow(release);
  const others = files.filter((file) => !isAsset(file));
  putAssets(web, slice, release);
  for (const file of others.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b))))
    replaceFile(path.join(release, file), path.join(live, file));
  for (const file of filesBelow(live))
    if (!isAsset(file) && !others.includes(file)) rmSync(path.join(live, file), { force: true });
};
