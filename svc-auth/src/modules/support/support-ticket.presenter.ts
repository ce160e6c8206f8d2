import type { SupportTicket } from '@hypercar/contracts/support';
import type { SupportTicketRecord } from './support-ticket.model';

/** The version of a ticket; those of earlier releases are in their first. */
export const versionOf = ({ version }: Pick<SupportTicketRecord, 'version'>): number =>
  version ?? 1;

const senderOf = ({ userId, username, email }: SupportTicketRecord): SupportTicket['sender'] =>
  userId ? { id: String(userId), username: username ?? email } : null;

export const presentTicket = (ticket: SupportTicketRecord): SupportTicket => ({
  id: String(ticket._id),
  email: ticket.email,
  context: ticket.context,
  sender: senderOf(ticket),
  state: ticket.state ?? 'open',
  assignee: ticket.assignee ? { id: String(ticket.assignee.id), name: ticket.assignee.name } : null,
  answers: (ticket.answers ?? []).map(({ text, at, by }) => ({ text, at: at.toISOString(), by })),
  createdAt: ticket.createdAt.toISOString(),
  closedAt: ticket.closedAt?.toISOString() ?? null,
  closedBy: ticket.closedBy ?? null,
  version: versionOf(ticket),
});
