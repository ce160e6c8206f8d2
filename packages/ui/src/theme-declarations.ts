import { lightTokens } from './light-tokens';
import { themeTokens } from './theme-tokens';
import { tokenName } from './token-name';

type Tokens = Readonly<Record<string, Readonly<Record<string, string>>>>;

const declare = (tokens: Tokens, valueOf: (value: string, group: string, name: string) => string) =>
  Object.entries(tokens)
    .flatMap(([group, values]) =>
      Object.entries(values).map(
        ([name, value]) => `${tokenName(group, name)}:${valueOf(value, group, name)}`,
      ),
    )
    .join(';');

const darkTokens: Tokens = themeTokens;

/** The declarations of `theme` for `:root`, with the dark theme's colours. */
export const themeDeclarations = declare(themeTokens, (value) => value);

/** The colours again, each by the `color-scheme` of the element that uses it. */
export const bothThemes = declare(
  lightTokens,
  (value, group, name) => `light-dark(${value},${darkTokens[group]![name]})`,
);
