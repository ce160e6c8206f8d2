import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The notes of a row, below what it is called. */
export const RowNotes = styled.div`
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.text};
  white-space: pre-wrap;
  color: ${theme.colour.textMuted};
`;
