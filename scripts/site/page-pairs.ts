import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildsOf, variantFolder } from '../release/variant-folders';
import { liveFolder, type Slice } from '../release/web-root';

/** A build of the shell and one of mf-public: `live`, `canary`, or the key of a preview. */
export type Pair = [shell: string, screens: string];

/** Where a build of a slice is. */
export const folderOf = (web: string, slice: Slice, build: string): string =>
  build === 'live' ? liveFolder(web, slice) : variantFolder(web, slice, build);

/** Each pair of builds that a browser may get, besides the live ones. */
export const pairsOf = (web: string): Pair[] =>
  ['live', ...buildsOf(web, 'shell')].flatMap((shell) =>
    ['live', ...buildsOf(web, 'mf-public')]
      .filter((screens) => shell !== 'live' || screens !== 'live')
      .map((screens): Pair => [shell, screens]),
  );

/** Removes the pages of pairs that have ended. */
export const forgetPairs = (folder: string, pairs: readonly Pair[]): void => {
  if (!existsSync(folder)) return;
  const known = new Set(pairs.map((pair) => path.join(...pair)));
  for (const shell of readdirSync(folder))
    for (const screens of readdirSync(path.join(folder, shell)))
      if (!known.has(path.join(shell, screens)))
        rmSync(path.join(folder, shell, screens), { recursive: true, force: true });
};
