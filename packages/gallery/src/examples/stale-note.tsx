import { StaleNote } from '@hypercar/ui/stale-note';
import { State } from '../state';

export const StaleNoteStates = () => (
  <>
    <State name="Could not be read again">
      <StaleNote error={new Error('The service is not available.')} />
    </State>
    <State name="No error: nothing">
      <StaleNote error={null} />
    </State>
  </>
);
