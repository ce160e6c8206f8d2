import { appRoutes } from '@hypercar/contracts/app-routes';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { embedPage } from './embed-page';
import { escaped, fillSettings } from './fill-settings';

/** robots.txt: crawlers may read pages, not calls. */
const robots = ({ publicUrl }: SiteSettings): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The sitemap. */
const sitemap = ({ publicUrl }: SiteSettings, paths: readonly string[]): string => {
  const urls = paths.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
};

/** The gateway's name for a page's file. */
export const fileOf = (route: string): string =>
  route === '/' ? 'index.html' : `${route.slice(1)}.html`;

export interface Site {
  settings: SiteSettings;
  /** The network's script that renders the embedded post. */
  embedScript: string;
}

/** Only prerendered pages are indexed: the rest are tools and forms. */
const unlisted = (document: string): string =>
  document.replace('</head>', '<meta name="robots" content="noindex"></head>');

/** Every page with the owner's settings, and the files of the root; `pages` are the composed ones. */
export const siteFiles = (
  { settings, embedScript }: Site,
  pages: ReadonlyMap<string, string>,
  document: string,
): Map<string, string> => {
  const files = new Map<string, string>();
  for (const { path } of appRoutes) {
    const file = fileOf(path);
    files.set(file, fillSettings(pages.get(file) ?? unlisted(document), settings));
  }
  const listed = appRoutes.filter(({ path }) => pages.has(fileOf(path))).map(({ path }) => path);
  files.set('root/robots.txt', robots(settings));
  files.set('root/sitemap.xml', sitemap(settings, listed));
  files.set('root/embed.html', embedPage(settings, embedScript));
  return files;
};
