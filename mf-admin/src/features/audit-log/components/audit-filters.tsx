import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { TimeSelect } from '../../../lists/time-select';
import { wordsFound } from '../../../lists/words-found';
import type { AuditFilter } from '../api/audit-filter';
import { actionChoices } from '../api/audit-labels';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Filters entries by text, action and time. */
export const AuditFilters = ({ filter, onChange }: AuditFiltersProps) => (
  <FilterRow aria-label="Audit log">
    <Field
      label="Search the audit log"
      type="search"
      placeholder="Who, whom, a value, a request id"
      hint={wordsFound}
      maxLength={254}
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <FilterChoice
      label="What"
      value={filter.action}
      choices={actionChoices}
      onChange={(action) => onChange({ ...filter, action })}
    />
    <TimeSelect time={filter.time} onTime={(time) => onChange({ ...filter, time })} />
  </FilterRow>
);
