import styled from 'styled-components';
import { theme } from './theme';

/** A form's fields, one below the other. */
export const FormStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
