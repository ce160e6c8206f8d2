import { siteDefaults, type SiteSettings } from './site-defaults';
import { fillGaps, neutralGaps } from './site-text-gaps';
import { pageWords, type PageTextName } from './site-texts';

type Tree = { [key: string]: string | Tree };

const namesIn = (tree: Tree, path: string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `{{${path}${key}}}` : namesIn(value, `${path}${key}.`),
    ]),
  );

const { texts: _, faq: __, ...named } = siteDefaults;
const names = namesIn(named as unknown as Tree, '');
const textNames = Object.keys(pageWords) as PageTextName[];
const texts = Object.fromEntries(textNames.map((name) => [name, `{{texts.${name}}}`]));

/** Placeholders for the settings in a prerendered page: `{{checkout.maxKit}}`. */
export const sitePlaceholders = {
  ...names,
  texts,
  // One entry, which is repeated: see site/list-marks.ts of mf-public.
  faq: [{ question: '{{faq.question}}', answer: '{{faq.answer}}' }],
} as unknown as SiteSettings;

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

/** The value that a tree of settings has where the placeholders have a name. */
const at = (settings: SiteSettings, name: string): string =>
  name
    .slice(2, -2)
    .split('.')
    .reduce((tree, key) => (tree as Tree)[key]!, settings as unknown as Tree | string) as string;

/** Each placeholder with its value; that of a text is empty where the page has its own. */
export const placeholderValues = (settings: SiteSettings): [string, string][] => {
  const gaps = neutralGaps(settings);
  return [
    ...leaves(names).map((name): [string, string] => [name, at(settings, name)]),
    ...textNames.map((name): [string, string] => [
      `{{texts.${name}}}`,
      fillGaps(settings.texts[name] ?? '', gaps),
    ]),
  ];
};

type Values = [string, string][];

/**
 * What stands between `{{#faq}}` and `{{/faq}}` is there once for each entry, with its values; between the marks of
 * `faq.some`, once if there is any.
 */
export const placeholderLists = ({ faq }: SiteSettings): [string, Values[]][] => [
  ['faq.some', faq.length > 0 ? [[]] : []],
  [
    'faq',
    faq.map(({ question, answer }): Values => [
      ['{{faq.question}}', question],
      ['{{faq.answer}}', answer],
    ]),
  ],
];
