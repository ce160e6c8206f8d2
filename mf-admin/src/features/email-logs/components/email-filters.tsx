import { emailStatuses, emailTypes } from '@hypercar/contracts/email-logs';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { emailTypeLabel } from '../../../mails/email-type-label';
import { emailStatusLabel } from '../api/email-labels';
import { wordsFound } from '../../../lists/words-found';
import type { EmailFilter } from '../api/email-filter';

export interface EmailFiltersProps {
  filter: EmailFilter;
  onChange: (filter: EmailFilter) => void;
}

export const EmailFilters = ({ filter, onChange }: EmailFiltersProps) => (
  <FilterRow>
    <Field
      label="Search"
      type="search"
      placeholder="Email or subject"
      hint={wordsFound}
      maxLength={254}
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
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
  </FilterRow>
);
