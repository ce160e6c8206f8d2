import { from, theme } from './theme';
import styled from 'styled-components';

/** Two short fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.m};
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
