import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { Select } from '@hypercar/ui/select';
import type { ReactNode } from 'react';
import type { AttemptFilter, TimeSpan } from '../api/attempt-filter';

export interface AttemptFiltersProps {
  filter: AttemptFilter;
  onChange: (filter: AttemptFilter) => void;
  /** A control in front of these. */
  children: ReactNode;
}

/** By time, address and result. */
export const AttemptFilters = ({ filter, onChange, children }: AttemptFiltersProps) => (
  <FilterRow aria-label="Login attempts">
    {children}
    <Select
      label="Time"
      value={filter.span}
      onChange={({ target }) =>
        onChange({ ...filter, span: target.value as TimeSpan, chosenAt: Date.now() })
      }
    >
      <option value="any">Any time</option>
      <option value="hour">Last hour</option>
      <option value="day">Last 24 hours</option>
      <option value="week">Last 7 days</option>
      <option value="month">Last 30 days</option>
    </Select>
    <Field
      label="IP address"
      type="search"
      placeholder="All or part of it"
      value={filter.ip}
      onChange={({ target }) => onChange({ ...filter, ip: target.value })}
    />
    <FilterChoice
      label="Result"
      value={filter.result}
      choices={[
        ['success', 'Succeeded'],
        ['failure', 'Failed'],
      ]}
      onChange={(result) => onChange({ ...filter, result })}
    />
  </FilterRow>
);
