import { theme } from './theme';
import styled from 'styled-components';

/** What a panel consists of, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;
