import type { SupportTicket } from '@hypercar/contracts/support';
import { Badge } from '@hypercar/ui/badge';
import { ticketStateLabel, ticketStateTones } from '../api/ticket-labels';

export const TicketState = ({ state }: Pick<SupportTicket, 'state'>) => (
  <Badge tone={ticketStateTones[state]}>{ticketStateLabel[state]}</Badge>
);
