import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from './compress-files';
import { fragmentsFile, type HostFragments, type ScreenFragments } from './prerender/fragments';
import { joinPage } from './prerender/join-page';

export interface PageSources {
  /** The shell's and the public slice's builds: absolute folders, of this deployment or of an older one. */
  shellDist: string;
  publicDist: string;
  /** Where the gateway finds prerendered pages. */
  pagesDir: string;
}

const read = <T>(dir: string): T | undefined => {
  const file = path.join(dir, fragmentsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
};

/** The gateway's name for a page's file. */
const fileOf = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

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

/** Puts the new files in the place of the old ones one by one: a reader never finds half a file. */
const publish = async (from: string, to: string): Promise<void> => {
  const files = await readdir(from);
  await mkdir(to, { recursive: true });
  for (const file of files) await rename(path.join(from, file), path.join(to, file));
  for (const file of await readdir(to))
    if (!files.includes(file)) await rm(path.join(to, file), { recursive: true });
};

/**
 * Joins what the two builds have rendered into `pagesDir` (and `.br`, `.gz`), and answers the routes that it joined.
 * Where they do not fit there is no page, and the gateway serves the shell's own: the site is whole, only slower.
 */
export const composePages = async (sources: PageSources): Promise<string[]> => {
  const { pagesDir } = sources;
  const pages = joinAll(sources);
  await mkdir(path.dirname(pagesDir), { recursive: true });
  const next = await mkdtemp(`${pagesDir}-`);
  try {
    for (const [route, page] of pages) await writeFile(path.join(next, fileOf(route)), page);
    await compressFiles(next);
    await publish(next, pagesDir);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  return pages.map(([route]) => route);
};
