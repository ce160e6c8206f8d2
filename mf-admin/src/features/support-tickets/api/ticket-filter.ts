import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { type TicketState, ticketStates } from '@hypercar/contracts/support';

export interface TicketFilter {
  state: TicketState | 'all';
  search: string;
}

/** How it stands in the address: the open ones unless it says otherwise. */
export const ticketsInAddress = withPlace(
  filterInAddress<TicketFilter>({ state: 'open', search: '' }, { state: ['all', ...ticketStates] }),
);

/** The filter as query parameters. */
export const ticketQuery = ({ state, search }: TicketFilter) => ({
  ...(state !== 'all' && { state }),
  ...(search.trim() && { search: search.trim() }),
});
