import { siteDefaults, type SiteSettings } from './site-defaults';
import { rendering } from './site-pictures';
import { fillGaps, neutralGaps } from './site-text-gaps';
import { pageWords, type PageTextName } from './site-texts';

/** What a page repeats for each entry. */
type ListName = 'testimonials' | 'gallery' | 'instructors' | 'guarantees' | 'faq' | 'pages';

type Tree = { [key: string]: string | Tree };

const namesIn = (tree: Tree, path: string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `{{${path}${key}}}` : namesIn(value, `${path}${key}.`),
    ]),
  );

const noPicture = { ...rendering };
/** An entry of each list, for the names of its values. */
const entries: { [N in ListName]: SiteSettings[N][number] } = {
  testimonials: { quote: '', name: '', about: '' },
  gallery: { picture: noPicture, caption: '', by: '' },
  instructors: { picture: noPicture, name: '', about: '' },
  guarantees: { title: '', text: '' },
  faq: { question: '', answer: '' },
  pages: { path: '', title: '', text: '' },
};
const listNames = Object.keys(entries) as ListName[];

const named = Object.fromEntries(
  Object.entries(siteDefaults).filter(([key]) => key !== 'texts' && !Object.hasOwn(entries, key)),
);
const names = namesIn(named, '');
const textNames = Object.keys(pageWords) as PageTextName[];
const texts = Object.fromEntries(textNames.map((name) => [name, `{{texts.${name}}}`]));

/** Placeholders for the settings in a prerendered page: `{{checkout.maxKit}}`. */
export const sitePlaceholders = {
  ...names,
  texts,
  // One entry of each list, which is repeated: see site/list-marks.ts of mf-public.
  ...Object.fromEntries(
    listNames.map((list) => [list, [namesIn(entries[list] as unknown as Tree, `${list}.`)]]),
  ),
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

/** The values of an entry by their placeholders. */
const valuesIn = (entry: Tree, path: string): Values =>
  Object.entries(entry).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`{{${path}${key}}}`, value] as [string, string]]
      : valuesIn(value, `${path}${key}.`),
  );

/**
 * What stands between `{{#faq}}` and `{{/faq}}` is there once for each entry, with its values; between the marks of
 * `faq.some`, once if there is any. Those of `students.some` are around two lists.
 */
export const placeholderLists = (settings: SiteSettings): [string, Values[]][] => {
  const entriesOf = (list: ListName) => settings[list] as unknown as readonly Tree[];
  const some = (...lists: ListName[]): Values[] =>
    lists.some((list) => entriesOf(list).length > 0) ? [[]] : [];
  return [
    ['students.some', some('gallery', 'testimonials')],
    ...listNames.flatMap((list): [string, Values[]][] => [
      [`${list}.some`, some(list)],
      [list, entriesOf(list).map((entry) => valuesIn(entry, `${list}.`))],
    ]),
  ];
};
