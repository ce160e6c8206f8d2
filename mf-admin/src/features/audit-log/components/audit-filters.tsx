import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { TimeSelect } from '../../../lists/time-select';
import { SearchField } from '../../../lists/search-field';
import { type AuditFilter, auditSorts } from '../api/audit-filter';
import { actionChoices } from '../api/audit-labels';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Filters entries by text, action and time, and on cards their order. */
export const AuditFilters = ({ filter, onChange }: AuditFiltersProps) => (
  <FilterRow aria-label="Audit log">
    <SearchField
      label="Search the audit log"
      placeholder="Who, whom, a value, a request id"
      search={filter.search}
      onSearch={(search) => onChange({ ...filter, search })}
    />
    <FilterChoice
      label="What"
      value={filter.action}
      choices={actionChoices}
      onChange={(action) => onChange({ ...filter, action })}
    />
    <TimeSelect time={filter.time} onTime={(time) => onChange({ ...filter, time })} />
    <SortChoice
      value={filter.sort}
      choices={auditSorts}
      onChange={(sort) => onChange({ ...filter, sort })}
    />
  </FilterRow>
);
