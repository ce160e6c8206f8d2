import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appRoutes } from '@hypercar/contracts/app-routes';
import { fileOf, type Site, siteFiles } from './pages/site-files';
import { writeFolder } from './pages/write-folder';
import { fragmentsFile, type HostFragments, type ScreenFragments } from './prerender/fragments';
import { withLater, withScriptsAhead } from './prerender/ahead';
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

interface Builds {
  document: string;
  host: HostFragments;
  screens: ScreenFragments;
}

const joinAll = ({ document, host, screens }: Builds): [string, string][] =>
  Object.keys(screens.pages).flatMap((route) => {
    const page = joinPage(document, host, screens, route);
    return page === undefined ? [] : [[route, page] as [string, string]];
  });

/** Reads the screen's build from its manifest while the shell's script is on its way; the page does not name it. */
const aheadScript = 'ahead.js';

/** The shell's document for a path that is not prerendered. */
const documentFor = ({ shellDist }: PageSources, { document, host, screens }: Builds) => {
  const hasAhead = existsSync(path.join(shellDist, aheadScript));
  const ahead = hasAhead ? `<script async src="/remotes/shell/${aheadScript}"></script>` : '';
  return (route: string): string => {
    const slice = appRoutes.find((known) => known.path === route)?.slice;
    if (slice === screens.slice) return withScriptsAhead(document, host, screens, route);
    return withLater(document, host, route, ahead);
  };
};

const readBuilds = ({ shellDist, publicDist }: PageSources): Builds | undefined => {
  const host = read<HostFragments>(shellDist);
  const screens = read<ScreenFragments>(publicDist);
  if (!host || !screens) return undefined;
  return { document: readFileSync(path.join(shellDist, 'index.html'), 'utf8'), host, screens };
};

/**
 * Composes pages from the fragments of both builds into `pagesDir` (and `.br`, `.gz`), and returns their routes.
 * If the fragments do not fit there is no page, and the gateway serves the shell's own, which is only slower.
 * With a `site` its settings are in every page, and its robots.txt, sitemap and embed page are in `pagesDir/root`.
 */
export const composePages = async (sources: PageSources): Promise<string[]> => {
  const { pagesDir, shellDist, site } = sources;
  const builds = readBuilds(sources);
  const joined = builds ? joinAll(builds) : [];
  const pages = new Map(joined.map(([route, page]) => [fileOf(route), page]));
  const file = path.join(shellDist, 'index.html');
  const plain = () => readFileSync(file, 'utf8');
  const documentOf = builds ? documentFor(sources, builds) : plain;
  const files = site && existsSync(file) ? siteFiles(site, pages, documentOf) : pages;
  await writeFolder(pagesDir, files);
  return joined.map(([route]) => route);
};
