import { ticketStates } from '@hypercar/contracts/support';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { wordsFound } from '../../../lists/words-found';
import type { TicketFilter } from '../api/ticket-filter';
import { ticketStateLabel } from '../api/ticket-labels';

export interface TicketFiltersProps {
  filter: TicketFilter;
  onChange: (filter: TicketFilter) => void;
}

const choices = ticketStates.map((state) => [state, ticketStateLabel[state]] as const);

/** Filters tickets by text and state. */
export const TicketFilters = ({ filter, onChange }: TicketFiltersProps) => (
  <FilterRow aria-label="Support tickets">
    <Field
      label="Search tickets"
      type="search"
      placeholder="Username or email"
      hint={wordsFound}
      maxLength={254}
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <FilterChoice
      label="State"
      value={filter.state}
      choices={choices}
      onChange={(state) => onChange({ ...filter, state })}
    />
  </FilterRow>
);
