import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { type EntrySort, entrySorts } from '@hypercar/contracts/contest-entries';
import { Select } from '@hypercar/ui/select';
import type { RefObject } from 'react';
import { wordsFound } from '../../../lists/words-found';
import type { EntryFilter } from '../api/entry-filter';
import { entrySortLabel } from '../api/entry-labels';

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
    <Select
      label="Sort by"
      value={filter.sort}
      onChange={({ target }) => onChange({ ...filter, sort: target.value as EntrySort })}
    >
      {entrySorts.map((sort) => (
        <option key={sort} value={sort}>
          {entrySortLabel[sort]}
        </option>
      ))}
    </Select>
  </FilterRow>
);
