import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import type { ReactNode } from 'react';
import { TimeSelect } from '../../../lists/time-select';
import { type AttemptFilter, attemptSorts } from '../api/attempt-filter';

export interface AttemptFiltersProps {
  filter: AttemptFilter;
  onChange: (filter: AttemptFilter) => void;
  /** A control in front of these. */
  children: ReactNode;
}

/** By time, address and result, and on cards the order. */
export const AttemptFilters = ({ filter, onChange, children }: AttemptFiltersProps) => (
  <FilterRow aria-label="Login attempts">
    {children}
    <TimeSelect time={filter.time} onTime={(time) => onChange({ ...filter, time })} />
    <Field
      label="IP address"
      type="search"
      placeholder="All or parts of it"
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
    <SortChoice
      value={filter.sort}
      choices={attemptSorts}
      onChange={(sort) => onChange({ ...filter, sort })}
    />
  </FilterRow>
);
