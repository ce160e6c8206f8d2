import styled from 'styled-components';
import { theme } from './theme';

/** A quiet raised surface. `as="section"` or `as="article"` where it means something. */
export const Card = styled.div`
  min-width: 0;
  padding: ${theme.space.l};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.raised};
`;
