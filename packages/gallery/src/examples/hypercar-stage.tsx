import { HypercarDetail, HypercarStage } from '@hypercar/ui/hypercar-stage';
import styled from 'styled-components';
import { State } from '../state';

export const HypercarStageStates = () => (
  <>
    <State name="The finished car">
      <Clip>
        <HypercarStage />
      </Clip>
    </State>
    <State name="HypercarDetail, a part of it">
      <Frame>
        <HypercarDetail
          viewBox="260 200 320 240"
          label="The front wheel and the stones around it"
        />
      </Frame>
    </State>
  </>
);

// Its light reaches beyond it.
const Clip = styled.div`
  padding-block: 2rem;
  overflow: clip;
`;
const Frame = styled.div`
  width: 10rem;
  aspect-ratio: 4 / 3;
`;
