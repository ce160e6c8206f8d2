import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A second line in a cell. */
export const SmallNote = styled.span`
  display: block;
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.text};
  color: ${theme.colour.textMuted};
  overflow-wrap: anywhere;
`;
