import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/**
 * Things beside each other. On a phone it is a row that is swiped, and the next thing looks in at the edge; on wider
 * screens a grid, whose columns the caller sets. A row that scrolls takes the focus, so that arrow keys move it.
 */
export const SnapRow = styled.ul.attrs({ role: 'list', tabIndex: 0 })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: var(--slide, 80%);
  gap: ${theme.space.m};
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: 0 ${theme.space.gutter} ${theme.space.s};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: ${theme.space.gutter};
  scrollbar-width: thin;
  scrollbar-color: ${theme.colour.lineStrong} transparent;
  > * {
    scroll-snap-align: start;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${from.tablet} {
    grid-auto-flow: row;
    grid-auto-columns: auto;
    gap: ${theme.space.l};
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;
