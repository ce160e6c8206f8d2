import { SelectCell, selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import type { SupportTicket } from '@hypercar/contracts/support';
import { Moment } from '@hypercar/ui/moment';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { ticketContextLabel } from '../api/ticket-labels';
import { TicketState } from './ticket-state';

const columns = [
  { name: 'From' },
  { name: 'About' },
  { name: 'State' },
  { name: 'Assigned To' },
  { name: 'Received' },
  { name: 'Actions' },
];

/** The table's name, and its columns that can be hidden. */
export const ticketsLabel = 'Tickets';
export const ticketColumns = columns.slice(1, -1).map(({ name }) => name);

interface TicketActs {
  selection: Selection<SupportTicket>;
  onOpen: (ticket: SupportTicket) => void;
  onAssign: (ticket: SupportTicket) => void;
  /** Closes an open or answered ticket, reopens a closed one. */
  onTurn: (ticket: SupportTicket) => void;
}

interface TicketLineProps extends TicketActs {
  ticket: SupportTicket;
}

const Actions = ({ ticket, onOpen, onAssign, onTurn }: TicketLineProps) => {
  const isClosed = ticket.state === 'closed';
  return (
    <QuietRowActions role="group" aria-label={`Actions for the ticket of ${ticket.email}`}>
      <RowAction onClick={() => onOpen(ticket)}>{isClosed ? 'View…' : 'Answer…'}</RowAction>
      <RowAction onClick={() => onAssign(ticket)}>Assign…</RowAction>
      <RowAction onClick={() => onTurn(ticket)}>{isClosed ? 'Reopen' : 'Close'}</RowAction>
    </QuietRowActions>
  );
};

const TicketLine = ({ ticket, ...acts }: TicketLineProps) => (
  <tr>
    <SelectCell selection={acts.selection} table={ticketsLabel} row={ticket} name={ticket.email} />
    <th scope="row">{ticket.email}</th>
    <td data-label="About">{ticketContextLabel[ticket.context]}</td>
    <td data-label="State">
      <TicketState state={ticket.state} />
    </td>
    <td data-label="Assigned To">{ticket.assignee?.name ?? 'Nobody'}</td>
    <td data-label="Received">
      <Moment at={ticket.createdAt} />
    </td>
    <td>
      <Actions ticket={ticket} {...acts} />
    </td>
  </tr>
);

interface TicketsTableProps extends TicketActs {
  tickets: readonly SupportTicket[];
}

export const TicketsTable = ({ tickets, ...acts }: TicketsTableProps) => {
  useShownRows(acts.selection, ticketsLabel, tickets);
  return (
    <ChosenTable label={ticketsLabel} columns={[...selectColumns(acts.selection), ...columns]}>
      {tickets.map((ticket) => (
        <TicketLine key={ticket.id} ticket={ticket} {...acts} />
      ))}
    </ChosenTable>
  );
};
