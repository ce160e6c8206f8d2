import { BeforeAfter } from '@hypercar/ui/before-after';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { State } from '../state';

export const BeforeAfterStates = () => (
  <State name="The divider is moved by the handle, and by arrow keys" wide>
    <BeforeAfter
      before={<Panel role="img" aria-label="Lacquer" />}
      after={<Panel role="img" aria-label="Lacquer with stones" $set />}
      names={['Bare', 'Set']}
      label="Compare the panel bare and set"
    />
  </State>
);

const Panel = styled.div<{ $set?: boolean }>`
  height: 14rem;
  background: ${({ $set = false }) =>
      $set
        ? `radial-gradient(circle, ${theme.colour.paper} 18%, transparent 22%) 0 0 / 1.5rem 1.5rem,`
        : ''}
    linear-gradient(155deg, ${theme.spectrum.violet}, ${theme.colour.sunken});
`;
