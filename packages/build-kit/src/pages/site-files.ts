import { appRoutes } from '@hypercar/contracts/app-routes';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { embedPage } from './embed-page';
import { escaped, fillSettings } from './fill-settings';
import { ownPage, settingsOn } from './own-page';
import { fillStanding, type Standing } from './fill-standing';

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

/** How long security.txt holds from when the pages are composed, which is at each start; RFC 9116 wants less than a year. */
const holdsMs = 330 * 86_400_000;

/** /.well-known/security.txt (RFC 9116): where to report a weakness of the site. */
const securityText = ({ publicUrl }: SiteSettings, contact: string, now: Date): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + holdsMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

export interface Site {
  settings: SiteSettings;
  /** The e-mail address for reports of weaknesses. */
  securityContact: string;
  /** The network's script that renders the embedded post. */
  embedScript: string;
  /** How far the car is, once the service has said it. */
  standing?: Standing | undefined;
}

/** Only prerendered pages and the owner's are indexed: the rest are tools and forms. */
const unlisted = (document: string): string =>
  document.replace('</head>', '<meta name="robots" content="noindex"></head>');

/** Every page with the owner's settings, and the files of the root; `pages` are the composed ones, `documentOf` answers the others. */
export const siteFiles = (
  { settings, embedScript, securityContact, standing }: Site,
  pages: ReadonlyMap<string, string>,
  documentOf: (path: string) => string,
): Map<string, string> => {
  const files = new Map<string, string>();
  const own = new Map(settings.pages.map((page) => [page.path, page]));
  const shown = appRoutes.filter(({ path, whenFilled }) => !whenFilled || own.has(path));
  const made = (path: string): string => {
    const page = own.get(path);
    const document = pages.get(fileOf(path)) ?? documentOf(path);
    const listed = page || pages.has(fileOf(path)) ? document : unlisted(document);
    const filled = fillSettings(listed, settingsOn(settings, path));
    const standingIn = standing ? fillStanding(filled, standing, settings.project) : filled;
    // At last, so that nothing is replaced in what the owner wrote.
    return page ? ownPage(standingIn, page, settings) : standingIn;
  };
  for (const { path } of shown) files.set(fileOf(path), made(path));
  const listed = shown
    .map(({ path }) => path)
    .filter((path) => pages.has(fileOf(path)) || own.has(path));
  files.set('root/robots.txt', robots(settings));
  files.set('root/sitemap.xml', sitemap(settings, listed));
  files.set('root/embed.html', embedPage(settings, embedScript));
  files.set('root/.well-known/security.txt', securityText(settings, securityContact, new Date()));
  return files;
};
