import { HypercarStage } from '@hypercar/ui/hypercar-stage';
import styled from 'styled-components';
import { State } from '../state';

export const HypercarStageStates = () => (
  <State name="The finished car">
    <Clip>
      <HypercarStage />
    </Clip>
  </State>
);

// Its light reaches beyond it.
const Clip = styled.div`
  padding-block: 2rem;
  overflow: clip;
`;
