import type { themeTokens } from './theme-tokens';
import { tokenName } from './token-name';

type Tokens = typeof themeTokens;

const referencesIn = (group: string) =>
  new Proxy({}, { get: (_, name: string) => `var(${tokenName(group, name)})` });

/**
 * The design tokens as CSS custom properties: `theme.colour.text` is `var(--colour-text)`. Their names and values are not
 * in a slice's scripts; the shell's global style has them.
 */
export const theme = new Proxy({}, { get: (_, group: string) => referencesIn(group) }) as {
  readonly [G in keyof Tokens]: { readonly [N in keyof Tokens[G]]: string };
};
export type Theme = typeof theme;

/** Media queries by minimum width (queries cannot use custom properties). */
export const from = {
  phone: '@media (min-width: 30rem)',
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 90rem)',
} as const;

const under = (query: string): string => query.replace('@media', '@media not all and');

/** Media queries for what is narrower than that. */
export const below = { tablet: under(from.tablet), desktop: under(from.desktop) } as const;

/** Wraps animations, which do not apply with reduced motion. */
export const whenMotionIsWelcome = '@media (prefers-reduced-motion: no-preference)';
