import { Button } from './button';
import { from, theme } from './theme';
import styled from 'styled-components';

/** The buttons of a row, side by side as far as there is room. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair};
`;

/** Those that are words only: they begin where other text begins; `$one` keeps them in one line of a table. */
export const QuietRowActions = styled(RowActions)<{ $one?: boolean }>`
  gap: 0;
  margin-left: calc(-1 * ${theme.space.xs});
  ${from.desktop} {
    flex-wrap: ${({ $one }) => ($one ? 'nowrap' : 'wrap')};
  }
`;

/** A quiet button of a row that opens a dialog. Small where there is a mouse, a finger's size elsewhere. */
export const RowAction = styled(Button).attrs({ size: 'small', variant: 'quiet' })<{
  $danger?: boolean;
}>`
  min-height: ${theme.target.medium};
  padding: ${theme.space.hair} ${theme.space.xs};
  font-weight: ${theme.weight.medium};
  white-space: nowrap;
  color: ${({ $danger }) => ($danger ? theme.colour.danger : theme.colour.ice)};
  ${from.desktop} {
    min-height: 0;
    font-size: ${theme.size.caption};
  }
`;
