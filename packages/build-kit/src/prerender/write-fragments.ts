import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SliceManifest } from '../federation-manifest';
import type { SharedFile } from '../shared-file';
import { fragmentsFile, type HostFragments, type ScreenFragments } from './fragments';
import type { RenderedScreens } from './render-screens';
import { here, runInNode } from './server-bundle';

const sourceOf = (dir: string, call: 'renderHost' | 'renderScreens', file: string): string =>
  `import { ${call} } from ${here(file)};
import * as pages from ${JSON.stringify(path.join(dir, 'src/prerender.ts'))};
export const fragments = ${call}(pages);`;

const run = async <T>(...[dir, call, file]: Parameters<typeof sourceOf>): Promise<T> => {
  const source = sourceOf(dir, call, file);
  return (await runInNode<{ fragments: Promise<T> }>(dir, path.basename(dir), source)).fragments;
};

const hostOf = async (dir: string, outDir: string): Promise<HostFragments> => {
  const { later, signedIn } = JSON.parse(
    readFileSync(path.join(outDir, 'shared.json'), 'utf8'),
  ) as SharedFile;
  return { ...(await run<HostFragments>(dir, 'renderHost', 'render-host.tsx')), later, signedIn };
};

const screensOf = async (dir: string, outDir: string): Promise<ScreenFragments> => {
  const { modules, ...rendered } = await run<RenderedScreens>(
    dir,
    'renderScreens',
    'render-screens.tsx',
  );
  const manifest = JSON.parse(
    readFileSync(path.join(outDir, 'mf-manifest.json'), 'utf8'),
  ) as SliceManifest;
  const { globalName, publicPath, remoteEntry } = manifest.metaData;
  const urls = (files: readonly string[] = []) => files.map((file) => publicPath + file);
  return {
    ...rendered,
    slice: path.basename(dir),
    address: {
      // Made as the browser makes it from the manifest, to compare a page's build with the current one.
      entry: publicPath + remoteEntry.path + remoteEntry.name,
      globalName,
      scripts: urls(manifest.exposes[0]?.assets.js.sync),
    },
    scripts: Object.fromEntries(
      Object.entries(modules).map(([page, name]) => [page, urls(manifest.metaData.screens[name])]),
    ),
  };
};

/** Writes `fragments.json` beside the files of a slice that has a `src/prerender.ts`. */
export const writeFragments = async (dir: string, outDir: string): Promise<void> => {
  if (!existsSync(path.join(dir, 'src/prerender.ts'))) return;
  const isHost = !existsSync(path.join(outDir, 'mf-manifest.json'));
  const fragments = isHost ? await hostOf(dir, outDir) : await screensOf(dir, outDir);
  writeFileSync(path.join(outDir, fragmentsFile), JSON.stringify(fragments));
};
