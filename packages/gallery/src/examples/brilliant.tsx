import { Brilliant } from '@hypercar/ui/brilliant';
import { State } from '../state';

export const BrilliantStates = () => (
  <>
    <State name="Set">
      <svg viewBox="0 0 100 100" width="160">
        <Brilliant x={50} y={50} radius={46} />
      </svg>
    </State>
    <State name="An empty setting">
      <svg viewBox="0 0 100 100" width="160">
        <Brilliant x={50} y={50} radius={46} set={false} />
      </svg>
    </State>
  </>
);
