import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { State } from '../state';

export const VisuallyHiddenStates = () => (
  <State name="Between two words that are seen">
    <p>
      37 <VisuallyHidden>tiles completed</VisuallyHidden> of 81
    </p>
  </State>
);
