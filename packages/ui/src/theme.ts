import { themeTokens } from './theme-tokens';

type Tree = { readonly [key: string]: string | Tree };
type References<T> = { readonly [K in keyof T]: T[K] extends string ? string : References<T[K]> };

const kebab = (name: string) => name.replace(/([A-Z])/g, '-$1').toLowerCase();
const variable = (path: readonly string[]) => `--${path.map(kebab).join('-')}`;

const references = <T extends Tree>(tree: T, path: string[] = []): References<T> =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? `var(${variable([...path, key])})`
        : references(value, [...path, key]),
    ]),
  ) as References<T>;

const declarations = (tree: Tree, path: string[] = []): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${variable([...path, key])}:${value}`]
      : declarations(value, [...path, key]),
  );

/** The look as references to CSS custom properties: `theme.colour.text` is `var(--colour-text)`. */
export const theme = references(themeTokens);
export type Theme = typeof theme;

/** The declarations behind `theme`, for `:root`; whoever renders the global style owns the look. */
export const themeDeclarations = declarations(themeTokens).join(';');

/** Media queries by the smallest width they serve (custom properties cannot stand in a query). */
export const from = {
  phone: '@media (min-width: 30rem)',
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 90rem)',
} as const;

/** Wraps motion: nothing inside applies to people who asked for less of it. */
export const whenMotionIsWelcome = '@media (prefers-reduced-motion: no-preference)';
