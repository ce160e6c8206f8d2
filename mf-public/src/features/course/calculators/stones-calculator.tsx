import {
  type CountedPattern,
  countedPatterns,
  grossOf,
  isMixed,
  stoneDiameters,
  stonesFor,
  type StoneSize,
} from '@hypercar/contracts/crystal-calculations';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { useState } from 'react';
import { CalculatorFrame } from './calculator-frame';
import { useTypedNumbers } from './use-typed-numbers';

const first = { area: '9.5', reserve: '10' };
const limits = { area: { least: 0, most: 1000 }, reserve: { least: 0, most: 100 } };

/** Stones of each size from pattern, size, area and reserve. */
export const StonesCalculator = () => {
  const [pattern, setPattern] = useState<CountedPattern>('honeycomb');
  const [size, setSize] = useState<StoneSize>('SS20');
  const { values, field } = useTypedNumbers('calculator-stones', first, limits);
  const counts = values && Object.entries(stonesFor({ pattern, size, ...values }));
  return (
    <CalculatorFrame
      title="Area to stones"
      result={counts?.map(([name, count]) => (
        <span key={name}>
          <strong>
            {count.toLocaleString('en-US')} {name}
          </strong>{' '}
          {grossOf(count).toLocaleString('en-US')} gross of 144
        </span>
      ))}
    >
      <Select
        label="Pattern"
        value={pattern}
        onChange={(event) => setPattern(event.target.value as CountedPattern)}
      >
        {Object.entries(countedPatterns).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {!isMixed(pattern) && (
        <Select
          label="Size"
          value={size}
          onChange={(event) => setSize(event.target.value as StoneSize)}
        >
          {Object.entries(stoneDiameters).map(([name, diameter]) => (
            <option key={name} value={name}>
              {name}, {diameter} mm
            </option>
          ))}
        </Select>
      )}
      <Field label="Area in square feet" {...field('area')} />
      <Field label="Reserve in per cent" {...field('reserve')} />
    </CalculatorFrame>
  );
};
