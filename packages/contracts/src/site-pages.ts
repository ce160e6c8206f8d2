/** A page of the owner's own text, which is there once they have filled it. */
export interface SitePage {
  /** `/terms`. */
  path: string;
  title: string;
  /** Markdown; empty where a page has only links to it. */
  text: string;
}

/** The pages by their fields in the content. */
export const sitePages = {
  termsPage: { path: '/terms', title: 'Terms' },
  privacyPage: { path: '/privacy', title: 'Privacy' },
  imprintPage: { path: '/imprint', title: 'Imprint' },
  contactPage: { path: '/contact', title: 'Contact' },
} as const;
export type SitePageName = keyof typeof sitePages;
