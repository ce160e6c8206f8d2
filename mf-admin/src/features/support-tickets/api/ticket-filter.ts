import { type Sort, type SortLabels, sortChoices } from '@hypercar/app-kit/pages/column-sort';
import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import {
  type sortedTicketColumns,
  type TicketState,
  ticketStates,
} from '@hypercar/contracts/support';

export type TicketColumn = (typeof sortedTicketColumns)[number];

const sortLabels: SortLabels<TicketColumn> = {
  createdAt: ['Oldest first', 'Newest first'],
  email: ['From, A to Z', 'From, Z to A'],
  context: ['About, A to Z', 'About, Z to A'],
  state: ['State, A to Z', 'State, Z to A'],
  assignee: ['Unassigned first', 'Unassigned last'],
};

/** The orders of the list with what they are called. */
export const ticketSorts = sortChoices(sortLabels);

export interface TicketFilter {
  state: TicketState | 'all';
  search: string;
  sort: Sort<TicketColumn>;
}

/** How it stands in the address: the open ones unless it says otherwise. */
export const ticketsInAddress = withPlace(
  filterInAddress<TicketFilter>(
    { state: 'open', search: '', sort: '-createdAt' },
    { state: ['all', ...ticketStates], sort: ticketSorts.map(([sort]) => sort) },
  ),
);

/** The filter as query parameters. */
export const ticketQuery = ({ state, search, sort }: TicketFilter) => ({
  ...(state !== 'all' && { state }),
  ...(search.trim() && { search: search.trim() }),
  ...(sort !== '-createdAt' && { sort }),
});
