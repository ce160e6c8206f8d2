import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The heading of a part of a tool. */
export const PartHeading = styled.h3`
  font-size: ${theme.size.h4};
`;
