import type { CsvColumn } from '@hypercar/service-kit/csv';
import type { SupportTicketRecord } from './support-ticket.model';

/** The support tickets as a file; a ticket's answers stand one below the other in one cell. */
export const ticketColumns: readonly CsvColumn<SupportTicketRecord>[] = [
  ['Sent', ({ createdAt }) => createdAt.toISOString()],
  ['Email', ({ email }) => email],
  ['Username', ({ username }) => username ?? null],
  ['About', ({ context }) => context],
  ['State', ({ state }) => state ?? 'open'],
  ['Assigned to', ({ assignee }) => assignee?.name ?? null],
  ['Answers', ({ answers }) => (answers ?? []).map(({ text }) => text).join('\n\n')],
  ['Closed', ({ closedAt }) => closedAt?.toISOString() ?? null],
  ['Closed by', ({ closedBy }) => closedBy ?? null],
];
