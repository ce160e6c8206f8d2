import { CountUp } from '@hypercar/ui/count-up';
import { State } from '../state';

export const CountUpStates = () => (
  <State name="Counts once when it comes into view; stands still where reduced motion is asked for">
    <h3>
      <CountUp>81 square feet</CountUp>
    </h3>
  </State>
);
