import { Select } from '@hypercar/ui/select';
import type { TimeSpan } from './time-span';

export interface TimeSelectProps {
  time: TimeSpan;
  onTime: (time: TimeSpan) => void;
}

/** Chooses how far back a list goes. */
export const TimeSelect = ({ time, onTime }: TimeSelectProps) => (
  <Select
    label="Time"
    value={time.span}
    onChange={({ target }) =>
      onTime({ span: target.value as TimeSpan['span'], chosenAt: Date.now() })
    }
  >
    <option value="any">Any time</option>
    <option value="hour">Last hour</option>
    <option value="day">Last 24 hours</option>
    <option value="week">Last 7 days</option>
    <option value="month">Last 30 days</option>
  </Select>
);
