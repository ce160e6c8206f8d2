import { HypercarDetail } from '@hypercar/ui/hypercar-detail';
import styled from 'styled-components';
import { State } from '../state';

// The example of hypercar-stage draws the car on this page.
export const HypercarDetailStates = () => (
  <State name="A wheel">
    <Frame>
      <HypercarDetail viewBox="260 200 320 240" label="The front wheel and the stones around it" />
    </Frame>
  </State>
);

const Frame = styled.div`
  width: 10rem;
  aspect-ratio: 4 / 3;
`;
