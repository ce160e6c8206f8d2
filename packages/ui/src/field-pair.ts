import styled from 'styled-components';
import { theme } from './theme';

/** Short fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
`;
