import type { SiteSettings } from './site-defaults';

/** The page that the studio frames: the landing page with a draft, which it gets by a message and from nowhere else. */
export const sitePreviewPath = '/admin/site/preview';

/** The studio to the page. */
export interface SitePreviewMessage {
  sitePreview: { settings: SiteSettings; theme: 'light' | 'dark' };
}

/** The page to the studio: it hears messages now. */
export const sitePreviewReady = { sitePreview: 'ready' } as const;
