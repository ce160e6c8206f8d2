import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Site, siteFiles } from './pages/site-files';
import { fileOf } from './pages/site-files';
import { writeFolder } from './pages/write-folder';
import { fragmentsFile, type HostFragments, type ScreenFragments } from './prerender/fragments';
import { joinPage } from './prerender/join-page';

export interface PageSources {
  /** The shell's and the public slice's builds: absolute folders, of this deployment or of an older one. */
  shellDist: string;
  publicDist: string;
  /** Where the gateway finds prerendered pages. */
  pagesDir: string;
  /** The owner's settings; without them the pages keep their placeholders and no other file is written. */
  site?: Site;
}

const read = <T>(dir: string): T | undefined => {
  const file = path.join(dir, fragmentsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
};

const joinAll = ({ shellDist, publicDist }: PageSources): [string, string][] => {
  const host = read<HostFragments>(shellDist);
  const screens = read<ScreenFragments>(publicDist);
  if (!host || !screens) return [];
  const document = readFileSync(path.join(shellDist, 'index.html'), 'utf8');
  return Object.keys(screens.pages).flatMap((route) => {
    const page = joinPage(document, host, screens, route);
    return page === undefined ? [] : [[route, page] as [string, string]];
  });
};

/**
 * Composes pages from the fragments of both builds into `pagesDir` (and `.br`, `.gz`), and returns their routes.
 * If the fragments do not fit there is no page, and the gateway serves the shell's own, which is only slower.
 * With a `site` its settings are in every page, and its robots.txt, sitemap and embed page are in `pagesDir/root`.
 */
export const composePages = async (sources: PageSources): Promise<string[]> => {
  const { pagesDir, shellDist, site } = sources;
  const joined = joinAll(sources);
  const pages = new Map(joined.map(([route, page]) => [fileOf(route), page]));
  const document = path.join(shellDist, 'index.html');
  const files =
    site && existsSync(document) ? siteFiles(site, pages, readFileSync(document, 'utf8')) : pages;
  await writeFolder(pagesDir, files);
  return joined.map(([route]) => route);
};
