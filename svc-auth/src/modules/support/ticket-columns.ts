import { columnOf } from '@hypercar/service-kit/csv';
import type { SupportTicketRecord } from './support-ticket.model';

const column = columnOf<SupportTicketRecord>();

/** The support tickets as a file; a ticket's answers stand one below the other in one cell. */
export const ticketColumns = [
  column('Sent', ['createdAt'], ({ createdAt }) => createdAt.toISOString()),
  column('Email', ['email'], ({ email }) => email),
  column('Username', ['username'], ({ username }) => username ?? null),
  column('About', ['context'], ({ context }) => context),
  column('State', ['state'], ({ state }) => state ?? 'open'),
  column('Assigned to', ['assignee'], ({ assignee }) => assignee?.name ?? null),
  column('Answers', ['answers'], ({ answers }) =>
    (answers ?? []).map(({ text }) => text).join('\n\n'),
  ),
  column('Closed', ['closedAt'], ({ closedAt }) => closedAt?.toISOString() ?? null),
  column('Closed by', ['closedBy'], ({ closedBy }) => closedBy ?? null),
];
