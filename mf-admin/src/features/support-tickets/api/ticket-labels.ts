import type { SupportTicket } from '@hypercar/contracts/support';
import type { Tone } from '@hypercar/ui/badge';

export const ticketStateLabel: Readonly<Record<SupportTicket['state'], string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
export const ticketStateTones: Readonly<Record<SupportTicket['state'], Tone>> = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
};
export const ticketContextLabel: Readonly<Record<SupportTicket['context'], string>> = {
  login: 'Logging in',
  other: 'Something else',
};
