import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The ways on from a screen, side by side where there is room. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
