import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Marks a row with a pending change. */
export const WaitingMark = () => <Root>Waiting to be sent</Root>;

const Root = styled.span`
  font-size: ${theme.size.caption};
  color: ${theme.colour.warning};
`;
