import type { SupportTicket } from '@hypercar/contracts/support';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';
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

export interface TicketActs {
  onOpen: (ticket: SupportTicket) => void;
  onAssign: (ticket: SupportTicket) => void;
  /** Closes an open or answered ticket, reopens a closed one. */
  onTurn: (ticket: SupportTicket) => void;
}

const Actions = ({ ticket, onOpen, onAssign, onTurn }: TicketActs & { ticket: SupportTicket }) => {
  const isClosed = ticket.state === 'closed';
  return (
    <QuietRowActions role="group" aria-label={`Actions for the ticket of ${ticket.email}`}>
      <RowAction onClick={() => onOpen(ticket)}>{isClosed ? 'View…' : 'Answer…'}</RowAction>
      <RowAction onClick={() => onAssign(ticket)}>Assign…</RowAction>
      <RowAction onClick={() => onTurn(ticket)}>{isClosed ? 'Reopen' : 'Close'}</RowAction>
    </QuietRowActions>
  );
};

const TicketLine = ({ ticket, ...acts }: TicketActs & { ticket: SupportTicket }) => (
  <tr>
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

export const TicketsTable = ({
  tickets,
  ...acts
}: TicketActs & { tickets: readonly SupportTicket[] }) => (
  <RecordTable label="Tickets" columns={columns}>
    {tickets.map((ticket) => (
      <TicketLine key={ticket.id} ticket={ticket} {...acts} />
    ))}
  </RecordTable>
);
