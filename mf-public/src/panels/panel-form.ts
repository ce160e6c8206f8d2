import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A short form in a panel, its button at the start. */
export const PanelForm = styled.form`
  display: grid;
  gap: ${theme.space.l};
  max-width: ${theme.width.narrow};
  > button {
    justify-self: start;
  }
`;
