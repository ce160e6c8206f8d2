import { ProgressBar } from '@hypercar/ui/progress-bar';
import { State } from '../state';

export const ProgressBarStates = () => (
  <State name="0, 12, 63 and 100 per cent" wide>
    {[0, 12, 63, 100].map((percent) => (
      <ProgressBar key={percent} percent={percent} label={`Example of ${percent} per cent`} />
    ))}
  </State>
);
