import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import type { RefObject } from 'react';
import { statusLabel } from '../api/supply-labels';
import type { SupplyFilter } from '../api/filter-supplies';

const choices = [
  ['needed', statusLabel.needed],
  ['ordered', statusLabel.ordered],
  ['received', statusLabel.received],
  ['low', 'Low stock'],
] as const;

export interface SupplyFiltersProps {
  filter: SupplyFilter;
  onChange: (filter: SupplyFilter) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

export const SupplyFilters = ({ filter, onChange, searchRef }: SupplyFiltersProps) => (
  <FilterRow aria-label="Supplies">
    <Field
      ref={searchRef}
      label="Search"
      type="search"
      value={filter.text}
      onChange={({ target }) => onChange({ ...filter, text: target.value })}
    />
    <FilterChoice
      label="Show"
      value={filter.show}
      choices={choices}
      onChange={(show) => onChange({ ...filter, show })}
    />
  </FilterRow>
);
