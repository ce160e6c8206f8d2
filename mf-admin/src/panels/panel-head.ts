import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A panel's heading, its buttons at the right where there is room. */
export const PanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
  > :first-child {
    flex: 1 1 14rem;
  }
  h2 {
    font-size: ${theme.size.h3};
  }
  h3 {
    font-size: ${theme.size.h4};
  }
`;
