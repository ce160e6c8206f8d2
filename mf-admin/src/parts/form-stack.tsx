import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A dialog's form. */
export const FormStack = styled.form`
  display: grid;
  gap: ${theme.space.m};
`;
