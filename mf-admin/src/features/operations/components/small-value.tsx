import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A tile's value that is words, not a figure. */
export const SmallValue = styled.span`
  display: block;
  font-size: ${theme.size.h4};
  line-height: ${theme.leading.snug};
`;
