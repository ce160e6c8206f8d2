import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import type { RefObject } from 'react';
import { wordsFound } from '../../../lists/words-found';
import type { EntryFilter } from '../api/entry-filter';

export interface EntryFiltersProps {
  filter: EntryFilter;
  onChange: (filter: EntryFilter) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

const shows = [
  ['active', 'Taking part'],
  ['void', 'Taken out'],
  ['flagged', 'To look at'],
] as const;

/** Filters the list of entries. */
export const EntryFilters = ({ filter, onChange, searchRef }: EntryFiltersProps) => (
  <FilterRow aria-label="Entries">
    <Field
      label="Search entries"
      type="search"
      placeholder="Username or email"
      hint={wordsFound}
      ref={searchRef}
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <FilterChoice
      label="Show"
      value={filter.show}
      choices={shows}
      onChange={(show) => onChange({ ...filter, show })}
    />
  </FilterRow>
);
