import { SelectCell, selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { sortedTicketColumns, type SupportTicket } from '@hypercar/contracts/support';
import { Moment } from '@hypercar/ui/moment';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { EmailText } from '../../../lists/email-text';
import type { TicketColumn } from '../api/ticket-filter';
import { ticketContextLabel } from '../api/ticket-labels';
import { TicketState } from './ticket-state';

const columnsOf = (order: ListSort<TicketColumn>) => {
  const [received, ...words] = sortedTicketColumns;
  const sortOf = columnSorts(order, sortedTicketColumns, words);
  return [
    { name: 'From', sort: sortOf('email') },
    { name: 'About', sort: sortOf('context') },
    { name: 'State', sort: sortOf('state') },
    { name: 'Assigned To', sort: sortOf('assignee') },
    { name: 'Received', sort: sortOf(received) },
    { name: 'Actions' },
  ];
};

/** The table's name, and its columns that can be hidden. */
export const ticketsLabel = 'Tickets';
export const ticketColumns = ['About', 'State', 'Assigned To', 'Received'];

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
    <th scope="row">
      <EmailText email={ticket.email} />
    </th>
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
  order: ListSort<TicketColumn>;
}

export const TicketsTable = ({ tickets, order, ...acts }: TicketsTableProps) => {
  useShownRows(acts.selection, ticketsLabel, tickets);
  return (
    <ChosenTable
      label={ticketsLabel}
      columns={[...selectColumns(acts.selection), ...columnsOf(order)]}
    >
      {tickets.map((ticket) => (
        <TicketLine key={ticket.id} ticket={ticket} {...acts} />
      ))}
    </ChosenTable>
  );
};
