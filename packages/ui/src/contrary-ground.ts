import { css } from 'styled-components';
import { theme } from './theme';

/**
 * Ground of the other theme from edge to edge of the window under a centred block, with all that stands on it: light in
 * the dark theme, dark in the light one.
 */
export const contraryGround = css`
  color-scheme: var(--scheme-contrary);
  background: ${theme.colour.ground};
  box-shadow: 0 0 0 100vmax ${theme.colour.ground};
  clip-path: inset(0 -100vmax);
  color: ${theme.colour.text};
`;
