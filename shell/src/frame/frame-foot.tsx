import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ThemeSetting } from '../theme/theme-setting';

/** Below every screen: what this browser shows. */
export const FrameFoot = () => (
  <Root>
    <ThemeSetting />
  </Root>
);

const Root = styled.footer`
  display: flex;
  max-width: calc(${theme.width.wide} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
  /* Above the bar that a screen may have at its lower edge. */
  padding-bottom: calc(${theme.space.s} + var(--page-foot, 0px));
  @media print {
    display: none;
  }
`;
