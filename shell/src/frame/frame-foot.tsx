import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { StaffPart } from '../palette/staff-part';
import { OwnPages } from './own-pages';
import { ThemeSetting } from '../theme/theme-setting';

/** Below every screen: the owner's pages, and what this browser shows. */
export const FrameFoot = () => (
  <Root>
    <OwnPages />
    <StaffPart />
    <ThemeSetting />
  </Root>
);

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.l};
  max-width: calc(${theme.width.wide} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
  /* Above the bar that a screen may have at its lower edge. */
  padding-bottom: calc(${theme.space.s} + var(--page-foot, 0px));
  @media print {
    display: none;
  }
`;
