import { watchFile } from 'node:fs';
import path from 'node:path';
import { composePages } from '@hypercar/build-kit/compose-pages';
import { siteSettingsOf } from '@hypercar/contracts/site-settings';
import { liveFolder, webRoot } from '../release/web-root';
import { fromRoot } from '../workspaces';
import type { Mode } from './parts';
import type { Settings } from './settings';

/** The pages are composed from the live releases of the shell and the public slice. */
const distsOf = ({ dataDir }: Settings) => ({
  shellDist: liveFolder(webRoot(dataDir), 'shell'),
  publicDist: liveFolder(webRoot(dataDir), 'mf-public'),
});

const siteOf = (settings: Settings) => ({
  settings: siteSettingsOf(settings, settings.publicUrl),
  embedScript: settings.EMBED_SCRIPT_URL,
});

/** Origins besides ours that the gateway's policies name. */
export const otherHostsOf = ({ EMBED_SCRIPT_URL, EMBED_POST_URL, QR_IMAGE_BASE }: Settings) => {
  const origins = (urls: string[]) => [...new Set(urls.map((url) => new URL(url).origin))];
  return { embeds: origins([EMBED_SCRIPT_URL, EMBED_POST_URL]), images: origins([QR_IMAGE_BASE]) };
};

/** Composes the pages again when a slice is deployed or rolled back. */
const followReleases = (dists: readonly string[], compose: () => Promise<unknown>): void => {
  const logError = (error: unknown) =>
    process.stderr.write(`The pages could not be made again: ${(error as Error).message}\n`);
  for (const dist of dists)
    watchFile(path.join(dist, 'fragments.json'), { interval: 250, persistent: false }, (now) => {
      if (now.size > 0) compose().catch(logError);
    });
};

/** Joins the pages with this environment's settings below the data folder; answers their folder. */
export const preparePages = async (settings: Settings, mode: Mode): Promise<string> => {
  // The development servers' scripts have other names than those that a page was prerendered with.
  if (mode === 'development') return fromRoot('.build/no-pages');
  const pagesDir = path.join(settings.dataDir, 'run', 'pages');
  const dists = distsOf(settings);
  const compose = () => composePages({ ...dists, pagesDir, site: siteOf(settings) });
  await compose();
  followReleases(Object.values(dists), compose);
  return pagesDir;
};
