import { Field } from '@hypercar/ui/field';
import { FilterChoice, type FilterChoiceProps, FilterRow } from '@hypercar/ui/filter-row';
import { wordsFound } from '../../../lists/words-found';

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
    <Field
      label={`Search ${of}`}
      type="search"
      placeholder={placeholder}
      hint={wordsFound}
      maxLength={254}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
    <FilterChoice {...choice} />
  </FilterRow>
);
