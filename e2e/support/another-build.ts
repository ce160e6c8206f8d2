import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLedger } from '../../scripts/release/ledger';
import { publish } from '../../scripts/release/publish';
import { liveFolder, releaseFolder, type Slice, webRoot } from '../../scripts/release/web-root';

const web = webRoot(process.env.SITE_DATA_DIR!);

const isText = (file: string): boolean => /\.(js|json|html)$/.test(file);

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** Where the files of `anotherBuild` are served. */
export const secondPath = (slice: Slice): string => `/remotes/${slice}/assets/second/`;

/** A second build of a slice, in a folder: the live one at other addresses, built now, its texts changed as asked. */
export const anotherBuild = (
  slice: Slice,
  folder: string,
  change = (text: string): string => text,
): string => {
  const live = liveFolder(web, slice);
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  for (const name of readdirSync(live)) {
    const to = name === 'assets' ? 'assets/second/assets' : name;
    cpSync(path.join(live, name), path.join(dist, to), { recursive: true });
  }
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) rmSync(file);
    else if (entry.isFile() && isText(file))
      rewrite(file, (text) => change(text.replaceAll(`/remotes/${slice}/`, secondPath(slice))));
  }
  const builtAt = new Date().toISOString();
  rewrite(path.join(dist, 'version.json'), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), builtAt }),
  );
  return dist;
};

/** Publishes a second build of a slice; answers how to put the first one back. */
export const publishAnother = (slice: Slice, folder: string): (() => void) => {
  const before = releaseFolder(web, slice, readLedger(web, slice).live!);
  publish(web, slice, anotherBuild(slice, folder));
  return () => void publish(web, slice, before);
};
