import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A form's fields, one below the other. */
export const FormStack = styled.form`
  display: grid;
  gap: ${theme.space.l};
`;
