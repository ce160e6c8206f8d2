import { HypercarLamps, HypercarScenery } from '@hypercar/ui/hypercar-scenery';
import { State } from '../state';

export const HypercarSceneryStates = () => (
  <State name="Wheels, window, intake and lamps">
    <svg viewBox="0 60 1620 376">
      <HypercarScenery />
      <HypercarLamps />
    </svg>
  </State>
);
