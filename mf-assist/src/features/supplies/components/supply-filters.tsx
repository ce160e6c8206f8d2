import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import type { RefObject } from 'react';
import { statusWords } from '../api/supply-words';
import type { SupplyFilter } from '../api/filter-supplies';

const choices = [
  ['needed', statusWords.needed],
  ['ordered', statusWords.ordered],
  ['received', statusWords.received],
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
