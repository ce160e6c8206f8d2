import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { escaped } from './fill-settings';

/** robots.txt: crawlers may read pages, not calls. */
export const robots = ({ publicUrl }: SiteSettings): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The sitemap. */
export const sitemap = ({ publicUrl }: SiteSettings, paths: readonly string[]): string => {
  const urls = paths.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
};
