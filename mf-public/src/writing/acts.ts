import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** What can be done with a text, below it. */
export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.s};
  &:empty {
    display: none;
  }
`;
