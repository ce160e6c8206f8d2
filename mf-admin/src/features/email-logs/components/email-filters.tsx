import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { emailStatuses, emailTypes } from '@hypercar/contracts/email-logs';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { emailTypeLabel } from '../../../mails/email-type-label';
import { emailSorts, emailStatusLabel } from '../api/email-labels';
import { SearchField } from '../../../lists/search-field';
import type { EmailFilter } from '../api/email-filter';

export interface EmailFiltersProps {
  filter: EmailFilter;
  onChange: (filter: EmailFilter) => void;
}

export const EmailFilters = ({ filter, onChange }: EmailFiltersProps) => (
  <FilterRow>
    <SearchField
      label="Search"
      placeholder="Email or subject"
      search={filter.search}
      onSearch={(search) => onChange({ ...filter, search })}
    />
    <FilterChoice
      label="Status"
      value={filter.status}
      choices={emailStatuses.map((status) => [status, emailStatusLabel[status]])}
      onChange={(status) => onChange({ ...filter, status })}
    />
    <FilterChoice
      label="Type"
      value={filter.type}
      choices={emailTypes.map((type) => [type, emailTypeLabel(type)])}
      onChange={(type) => onChange({ ...filter, type })}
    />
    <SortChoice
      value={filter.sort}
      choices={emailSorts}
      onChange={(sort) => onChange({ ...filter, sort })}
    />
  </FilterRow>
);
