import { fillTerms } from '@hypercar/service-kit/fill-missing';
import type { Migration } from '@hypercar/service-kit/migrations';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { SupportTicket, type SupportTicketRecord } from './support-ticket.model';

/** What a ticket is found by: its address, and who sent it. */
export const ticketTerms = ({
  email,
  username,
}: Pick<SupportTicketRecord, 'email' | 'username'>): string[] => searchTermsOf([email, username]);

export const fillTermsOfTickets: Migration = {
  id: '2026-11-27 support tickets have search terms',
  up: () => fillTerms<SupportTicketRecord>(SupportTicket, ticketTerms),
};
