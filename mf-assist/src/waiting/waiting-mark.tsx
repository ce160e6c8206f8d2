import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Beside a row whose change the service has not answered yet. */
export const WaitingMark = () => <Root>Waiting to be sent</Root>;

const Root = styled.span`
  font-size: ${theme.size.caption};
  color: ${theme.colour.warning};
`;
