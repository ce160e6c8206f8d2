import { z } from 'zod';
import { optionalText } from './form-fields';
import { field } from './record-fields';
import { textGaps } from './site-text-gaps';
import {
  gapsOf,
  pageWords,
  type PageTextName,
  siteTextNames,
  siteTextSections,
  siteTexts,
  type SiteTextName,
} from './site-texts';

const sectionOfRules = /^rules/;

/** What the owner may write in braces, in words. */
const hintOf = (name: SiteTextName): string | undefined => {
  if (sectionOfRules.test(name)) return 'Each line is a paragraph';
  const gaps = gapsOf(name).map((gap) => `{${gap}} is ${textGaps[gap]}`);
  return gaps.join('; ') || undefined;
};

const sections = Object.entries(siteTextSections);
const sectionOf = (name: SiteTextName): string =>
  sections.find(([, texts]) => Object.hasOwn(texts, name))![0];

const textField = (name: SiteTextName) => {
  const { label, kind, max } = siteTexts[name];
  const hint = hintOf(name);
  return field({
    kind: kind === 'line' ? 'text' : 'long',
    // As the history says it; in the studio its section stands above.
    label: `${sectionOf(name)}: ${label}`,
    ...(hint ? { hint } : {}),
    empty: '',
    before: null,
    shown: z.string().nullable(),
    form: optionalText(max),
  });
};

/** The fields of the content that hold texts; null where the default stands. */
export const textFields = Object.fromEntries(
  siteTextNames.map((name) => [name, textField(name)]),
) as Record<SiteTextName, ReturnType<typeof textField>>;
export type TextContent = Record<SiteTextName, string | null>;

/** The default in each place. */
export const noTexts = Object.fromEntries(siteTextNames.map((name) => [name, null])) as TextContent;

/** The owner's texts of the public page, without those that are the default's; the rules are no part of it. */
export const ownTextsIn = (content: Partial<TextContent>): Partial<Record<PageTextName, string>> =>
  Object.fromEntries(
    (Object.keys(pageWords) as PageTextName[]).flatMap((name) => {
      const own = content[name];
      return own ? [[name, own]] : [];
    }),
  );
