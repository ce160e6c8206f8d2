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

/** The design tokens as CSS custom properties: `theme.colour.text` is `var(--colour-text)`. */
export const theme = references(themeTokens);
export type Theme = typeof theme;

/** The declarations of `theme`, for `:root`, rendered by the global style. */
export const themeDeclarations = declarations(themeTokens).join(';');

/** Media queries by minimum width (queries cannot use custom properties). */
export const from = {
  phone: '@media (min-width: 30rem)',
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 90rem)',
} as const;

/** Wraps animations, which do not apply with reduced motion. */
export const whenMotionIsWelcome = '@media (prefers-reduced-motion: no-preference)';
