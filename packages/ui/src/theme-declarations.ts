import { themeTokens } from './theme-tokens';
import { tokenName } from './token-name';

/** The declarations of `theme`, for `:root`, rendered by the global style. */
export const themeDeclarations = Object.entries(themeTokens)
  .flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, value]) => `${tokenName(group, name)}:${value}`),
  )
  .join(';');
