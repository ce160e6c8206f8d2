import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composePages } from '@hypercar/build-kit/compose-pages';
import { compressFiles } from '@hypercar/build-kit/compress-files';
import { siteSettingsOf } from '@hypercar/contracts/site-settings';
import { readSettings } from '../scripts/site/settings';
import { fromRoot } from '../scripts/workspaces';
import { buildPlainBundle } from './build-plain';
import type { Folders } from './serve';

export interface Variant extends Folders {
  name: string;
  /** Whether a script makes it interactive. */
  runs: boolean;
}

const home = fromRoot('.build/bench');
/** The builds of a checkout. */
const foldersOf = (checkout: string, name: string): Folders => ({
  shell: path.join(checkout, 'shell/dist'),
  publicSlice: path.join(checkout, 'mf-public/dist'),
  pages: path.join(home, name, 'pages'),
});
const product = foldersOf(fromRoot(), 'product');

/** The pages as a site without an environment has them. */
const joinPages = async ({ shell, publicSlice, pages }: Folders): Promise<void> => {
  const env = readSettings({});
  await composePages({
    shellDist: shell,
    publicDist: publicSlice,
    pagesDir: pages,
    site: {
      settings: siteSettingsOf(env, env.publicUrl),
      embedScript: env.EMBED_SCRIPT_URL,
      securityContact: env.SUPPORT_EMAIL,
    },
  });
};

/** The page without what makes it run: scripts, their preloads, the name of the build. JSON-LD stays. */
const withoutScripts = (page: string): string =>
  page
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(
      /<script (?:fetchpriority|defer|async|type="application\/json")[^>]*>[^<]*<\/script>/g,
      '',
    );

export const withScript = (page: string, src: string): string =>
  withoutScripts(page).replace(
    '</body>',
    `<script fetchpriority="high" defer src="${src}"></script></body>`,
  );

const writePage = async (name: string, page: string): Promise<string> => {
  const dir = path.join(home, name, 'pages');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'index.html'), page);
  await compressFiles(dir);
  return dir;
};

/** A page that is not prerendered: an empty root whose script requests the fonts. */
const emptyPage = (src: string): string =>
  readFileSync(path.join(product.shell, 'index.html'), 'utf8').replace(
    /<script defer[^>]*>/,
    `<script defer src="${src}">`,
  );

/** The landing page of another checkout, from the builds that lie in its folders. */
const otherCheckout = async (checkout: string, index: number): Promise<Variant> => {
  const letter = String.fromCharCode('e'.charCodeAt(0) + index);
  const folders = foldersOf(path.resolve(checkout), `other-${index}`);
  await joinPages(folders);
  return { name: `${letter} ${path.basename(path.resolve(checkout))}`, runs: true, ...folders };
};

/**
 * The same landing page four times, from the builds that lie in the slices' folders, and that of other checkouts, which
 * must be built.
 */
export const makeVariants = async (checkouts: readonly string[]): Promise<Variant[]> => {
  rmSync(home, { recursive: true, force: true });
  await joinPages(product);
  const page = readFileSync(path.join(product.pages, 'index.html'), 'utf8');
  const plain = path.join(home, 'plain-shell');
  const src = await buildPlainBundle(plain, 'landing');
  // The page's fonts have the names of the product's build.
  cpSync(path.join(product.shell, 'assets'), path.join(plain, 'assets'), { recursive: true });
  const pagesOf = async (name: string, html: string) => writePage(name, html);
  return [
    { name: 'a product', runs: true, ...product },
    {
      name: 'b static HTML',
      runs: false,
      ...product,
      pages: await pagesOf('static', withoutScripts(page)),
    },
    {
      name: 'c one bundle',
      runs: true,
      ...product,
      shell: plain,
      pages: await pagesOf('bundle', emptyPage(src)),
    },
    {
      name: 'd one bundle, prerendered',
      runs: true,
      ...product,
      shell: plain,
      pages: await pagesOf('hydrated', withScript(page, src)),
    },
    ...(await Promise.all(checkouts.map(otherCheckout))),
  ];
};
