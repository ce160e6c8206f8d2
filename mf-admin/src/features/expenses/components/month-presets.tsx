import { Button } from '@hypercar/ui/button';
import { RowActions } from '@hypercar/ui/row-actions';
import { useState } from 'react';
import { daysOf, monthBefore } from '../api/months';

interface MonthPresetsProps {
  wanted: Readonly<Record<string, string>>;
  onChoose: (wanted: Readonly<Record<string, string>>) => void;
}

/** The ranges that are asked for most. */
export const MonthPresets = ({ wanted, onChoose }: MonthPresetsProps) => {
  const { from, to, ...others } = wanted;
  const [now] = useState(() => new Date());
  const presets = [
    ['This month', daysOf(monthBefore(0, now))],
    ['Last month', daysOf(monthBefore(1, now))],
    ['All days', {}],
  ] as const;
  const isChosen = (range: { from?: string; to?: string }) =>
    range.from === from && range.to === to;
  return (
    <RowActions role="group" aria-label="Range of days">
      {presets.map(([label, range]) => (
        <Button
          key={label}
          size="small"
          variant={isChosen(range) ? 'primary' : 'secondary'}
          aria-pressed={isChosen(range)}
          onClick={() => onChoose({ ...others, ...range })}
        >
          {label}
        </Button>
      ))}
    </RowActions>
  );
};
