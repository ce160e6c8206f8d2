import { FilterChoice, type FilterChoiceProps, FilterRow } from '@hypercar/ui/filter-row';
import type { ReactNode } from 'react';
import { SearchField } from '../../../lists/search-field';

export interface CourseFiltersProps<State extends string> extends FilterChoiceProps<State> {
  /** What is filtered, such as "payments". */
  of: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** The orders, for cards. */
  order: ReactNode;
}

/** A search and a choice of states. */
export const CourseFilters = <State extends string>({
  of,
  placeholder,
  search,
  onSearch,
  order,
  ...choice
}: CourseFiltersProps<State>) => (
  <FilterRow aria-label={of}>
    <SearchField
      label={`Search ${of}`}
      placeholder={placeholder}
      search={search}
      onSearch={onSearch}
    />
    <FilterChoice {...choice} />
    {order}
  </FilterRow>
);
