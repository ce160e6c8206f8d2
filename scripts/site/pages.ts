import { watchFile } from 'node:fs';
import path from 'node:path';
import { composePages } from '@hypercar/build-kit/compose-pages';
import { siteSettingsOf } from '@hypercar/contracts/site-settings';
import { fromRoot } from '../workspaces';
import type { Mode } from './parts';
import type { Settings } from './settings';

const dists = { shellDist: fromRoot('shell/dist'), publicDist: fromRoot('mf-public/dist') };

const siteOf = (settings: Settings) => ({
  settings: siteSettingsOf(settings, settings.publicUrl),
  embedScript: settings.EMBED_SCRIPT_URL,
});

/** Origins besides ours that the gateway's policies name. */
export const otherHostsOf = ({ EMBED_SCRIPT_URL, EMBED_POST_URL, QR_IMAGE_BASE }: Settings) => {
  const origins = (urls: string[]) => [...new Set(urls.map((url) => new URL(url).origin))];
  return { embeds: origins([EMBED_SCRIPT_URL, EMBED_POST_URL]), images: origins([QR_IMAGE_BASE]) };
};

/** A slice may be built again while the site runs: its pages follow. */
const followBuilds = (compose: () => Promise<unknown>): void => {
  const tell = (error: unknown) =>
    process.stderr.write(`The pages could not be made again: ${(error as Error).message}\n`);
  for (const dist of Object.values(dists))
    watchFile(path.join(dist, 'fragments.json'), { interval: 1000, persistent: false }, (now) => {
      if (now.size > 0) compose().catch(tell);
    });
};

/** Joins the pages with this environment's settings below the data folder; answers their folder. */
export const preparePages = async (settings: Settings, mode: Mode): Promise<string> => {
  // The development servers' scripts have other names than those that a page was prerendered with.
  if (mode === 'development') return fromRoot('.build/no-pages');
  const pagesDir = path.join(settings.dataDir, 'run', 'pages');
  const compose = () => composePages({ ...dists, pagesDir, site: siteOf(settings) });
  await compose();
  followBuilds(compose);
  return pagesDir;
};
