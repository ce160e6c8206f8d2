import { FilterChoice, type FilterChoiceProps, FilterRow } from '@hypercar/ui/filter-row';
import { SearchField } from '../../../lists/search-field';

export interface CourseFiltersProps<State extends string> extends FilterChoiceProps<State> {
  /** What is filtered, such as "payments". */
  of: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}

/** A search and a choice of states. */
export const CourseFilters = <State extends string>({
  of,
  placeholder,
  search,
  onSearch,
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
  </FilterRow>
);
