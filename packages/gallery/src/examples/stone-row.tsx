import { StoneRow } from '@hypercar/ui/stone-row';
import { State } from '../state';

export const StoneRowStates = () => (
  <>
    <State name="Two of four">
      <StoneRow set={2} of={4} />
    </State>
    <State name="All">
      <StoneRow set={4} of={4} />
    </State>
  </>
);
