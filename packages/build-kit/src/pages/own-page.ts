import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import type { SitePage } from '@hypercar/contracts/site-pages';
import { escaped } from './fill-settings';
import { markdownHtml } from './markdown-html';

/** The settings as the page of a path needs them: with its own text alone. */
export const settingsOn = (settings: SiteSettings, path: string): SiteSettings => ({
  ...settings,
  pages: settings.pages.map((page) => (page.path === path ? page : { ...page, text: '' })),
});

/** The shell's document as the page of an owner's text, which readers without scripts and search engines read, too. */
export const ownPage = (
  document: string,
  { path, title, text }: SitePage,
  { publicUrl }: SiteSettings,
): string => {
  const body = `<noscript><main style="max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem"><h1>${escaped(title)}</h1>${markdownHtml(text)}</main></noscript>`;
  return document
    .replace(
      /<title>[^<]*<\/title>/,
      (whole) =>
        `<title>${escaped(title)} · ${whole.slice(7)}<link rel="canonical" href="${escaped(publicUrl + path)}">`,
    )
    .replace(/<noscript>.*?<\/noscript>/s, () => body);
};
