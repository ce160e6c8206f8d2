import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { State } from '../state';

export const LazyPanelStates = () => (
  <State name="Closed: its content is made when it is opened" wide>
    <LazyPanel title="Expenses">
      <p>Made just now.</p>
    </LazyPanel>
  </State>
);
