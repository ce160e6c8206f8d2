import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { ticketStates } from '@hypercar/contracts/support';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { SearchField } from '../../../lists/search-field';
import { type TicketFilter, ticketSorts } from '../api/ticket-filter';
import { ticketStateLabel } from '../api/ticket-labels';

export interface TicketFiltersProps {
  filter: TicketFilter;
  onChange: (filter: TicketFilter) => void;
}

const choices = ticketStates.map((state) => [state, ticketStateLabel[state]] as const);

/** Filters tickets by text and state, and on cards their order. */
export const TicketFilters = ({ filter, onChange }: TicketFiltersProps) => (
  <FilterRow aria-label="Support tickets">
    <SearchField
      label="Search tickets"
      placeholder="Username or email"
      search={filter.search}
      onSearch={(search) => onChange({ ...filter, search })}
    />
    <FilterChoice
      label="State"
      value={filter.state}
      choices={choices}
      onChange={(state) => onChange({ ...filter, state })}
    />
    <SortChoice
      value={filter.sort}
      choices={ticketSorts}
      onChange={(sort) => onChange({ ...filter, sort })}
    />
  </FilterRow>
);
