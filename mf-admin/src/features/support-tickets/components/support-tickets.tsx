import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import { ManyBar, SelectButton } from '@hypercar/app-kit/many/many-bar';
import { type Selection, useSelection } from '@hypercar/app-kit/many/use-selection';
import {
  exportSupportTickets,
  listSupportTickets,
  type SupportTicket,
} from '@hypercar/contracts/support';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useRef, useState } from 'react';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { manyTicketActs } from '../api/many-tickets';
import { type TicketFilter, ticketsInAddress, ticketQuery } from '../api/ticket-filter';
import { useChangeTicket } from '../api/use-ticket-writes';
import { TicketFilters } from './ticket-filters';
import { AssignDialog } from './assign-dialog';
import { TicketDialog, type TicketDialogProps } from './ticket-dialog';
import { ticketColumns, ticketsLabel, TicketsTable } from './tickets-table';

const Nothing = ({ state, search }: TicketFilter) =>
  state === 'open' && !search.trim() ? (
    <EmptyState title="No open support tickets">
      Requests from the login page and from members appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No support tickets found" />
  );

/** A ticket with what is done to it in a dialog. */
interface Doing {
  ticket: SupportTicket;
  act: 'answer' | 'assign';
}

const reads = [listSupportTickets];

/** What can be done to the chosen tickets. */
const ManyTickets = ({ selection }: { selection: Selection<SupportTicket> }) => (
  <ManyBar
    nouns="support tickets"
    selection={selection}
    acts={manyTicketActs}
    nameOf={({ email }) => email}
    reads={reads}
  />
);

const DoingDialog = ({ act, ...dialog }: Doing & Omit<TicketDialogProps, 'ticket'>) =>
  act === 'answer' ? <TicketDialog {...dialog} /> : <AssignDialog {...dialog} />;

const turned = (ticket: SupportTicket) =>
  ticket.state === 'closed'
    ? { ticket, change: { state: 'open' as const }, done: 'Ticket reopened' }
    : { ticket, change: { state: 'closed' as const }, done: 'Ticket closed' };

/** What people asked the support for: the open requests first, to be answered, assigned and closed. */
export function SupportTickets() {
  const [doing, setDoing] = useState<Doing>();
  const { filter, setFilter, at } = useListAddress('support-tickets', ticketsInAddress);
  const wanted = ticketQuery(useSettled(filter));
  const pages = useServerPages(listSupportTickets, wanted, { at });
  const change = useChangeTicket();
  const selection = useSelection<SupportTicket>();
  const frame = useRef<HTMLDivElement>(null);
  return (
    // A closed ticket leaves the list with its buttons, so focus the list.
    <Stack ref={frame} tabIndex={-1} role="group" aria-label="Tickets and their filter">
      <TicketFilters filter={filter} onChange={setFilter} />
      <ServerList
        of="support tickets"
        pages={pages}
        tool={
          <>
            <SelectButton size="small" selection={selection} />
            <ColumnsButton table={ticketsLabel} columns={ticketColumns} />
            <ExportButton target={exportSupportTickets} query={wanted} />
          </>
        }
        empty={<Nothing {...filter} />}
      >
        {(tickets) => (
          <TicketsTable
            tickets={tickets}
            order={{ sort: filter.sort, onSort: (sort) => setFilter({ ...filter, sort }) }}
            selection={selection}
            onOpen={(ticket) => setDoing({ ticket, act: 'answer' })}
            onAssign={(ticket) => setDoing({ ticket, act: 'assign' })}
            onTurn={(ticket) =>
              change.mutate(turned(ticket), { onSettled: () => frame.current?.focus() })
            }
          />
        )}
      </ServerList>
      <ManyTickets selection={selection} />
      {doing && <DoingDialog {...doing} onClose={() => setDoing(undefined)} focusAfter={frame} />}
    </Stack>
  );
}
