import { z } from 'zod';
import { optionalText } from './form-fields';
import { field } from './record-fields';
import { type SitePage, type SitePageName, sitePages } from './site-pages';

export type PageContent = Record<SitePageName, string | null>;

/** The most characters of a page. */
const longestPage = 30_000;

const pageField = (name: SitePageName) =>
  field({
    kind: 'long',
    label: `Page ${sitePages[name].path}`,
    hint: 'Markdown: ## for headings, - for lists, [words](https://…) for links; the page is there while it is filled',
    empty: '',
    before: null,
    shown: z.string().nullable(),
    form: optionalText(longestPage),
  });

/** The fields of the content that hold pages; null where there is no such page. */
export const pageFields = {
  termsPage: pageField('termsPage'),
  privacyPage: pageField('privacyPage'),
  imprintPage: pageField('imprintPage'),
  contactPage: pageField('contactPage'),
};

/** None of the pages. */
export const noPages: PageContent = {
  termsPage: null,
  privacyPage: null,
  imprintPage: null,
  contactPage: null,
};

/** The pages that a content fills. */
export const pagesIn = (content: PageContent): SitePage[] =>
  (Object.keys(sitePages) as SitePageName[]).flatMap((name) => {
    const text = content[name];
    return text ? [{ ...sitePages[name], text }] : [];
  });
