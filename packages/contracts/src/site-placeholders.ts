import { siteDefaults, type SiteSettings } from './site-defaults';

type Tree = { [key: string]: string | Tree };

const namesIn = (tree: Tree, path: string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `{{${path}${key}}}` : namesIn(value, `${path}${key}.`),
    ]),
  );

/** Placeholders for the settings in a prerendered page: `{{checkout.maxKit}}`. */
export const sitePlaceholders = namesIn(
  siteDefaults as unknown as Tree,
  '',
) as unknown as SiteSettings;

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

/** Each placeholder with its value. */
export const placeholderValues = (settings: SiteSettings): [string, string][] => {
  const values = leaves(settings as unknown as Tree);
  return leaves(sitePlaceholders as unknown as Tree).map((name, i) => [name, values[i]!]);
};
