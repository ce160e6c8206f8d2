import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A tile's value that is text, not a figure. */
export const SmallValue = styled.span`
  display: block;
  /* A date fits into half a phone. */
  font-size: ${theme.size.small};
  ${from.phone} {
    font-size: ${theme.size.h4};
  }
  line-height: ${theme.leading.snug};
`;
