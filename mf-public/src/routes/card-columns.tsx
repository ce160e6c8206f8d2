import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Cards side by side where there is room. */
export const CardColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.space.l};
`;
