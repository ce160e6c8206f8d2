import type { answerSupportTicket, changeSupportTicket } from '@hypercar/contracts/support';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest, conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { recordAuditEntry } from '../audit/audit';
import type { Mailer } from '../mail/mail';
import { SupportTicket, type SupportTicketRecord } from './support-ticket.model';
import { presentTicket, versionOf } from './support-ticket.presenter';
import { loadTicket } from './support-tickets';

/** An administrator who may take care of a ticket; null for anybody else. */
export type FindAdmin = (id: string) => Promise<{ id: string; name: string } | null>;

type Answer = EndpointInput<typeof answerSupportTicket>['body'];
type Change = EndpointInput<typeof changeSupportTicket>['body'];

const audited = ({ state, assignee }: SupportTicketRecord) => ({
  state: state ?? 'open',
  assignee: assignee?.name ?? null,
});

/** Loads a ticket for a change that is based on a version. Throws 404, or 409 with the ticket as it is. */
const loadFresh = async (id: string, version: number): Promise<SupportTicketRecord> => {
  const ticket = await loadTicket(id);
  if (versionOf(ticket) !== version)
    throw conflict('Somebody has changed this ticket in the meantime', {
      current: presentTicket(ticket),
    });
  return ticket;
};

/** Writes a change and its line in the audit log; concurrent ones conflict, and one of them finds a newer version. */
const write = async (
  actor: Claims,
  ticket: SupportTicketRecord,
  action: string,
  change: object,
) => {
  const changed = await SupportTicket.findByIdAndUpdate(
    ticket._id,
    { ...change, version: versionOf(ticket) + 1 },
    { returnDocument: 'after' },
  ).lean<SupportTicketRecord>();
  await recordAuditEntry(actor, {
    action,
    targetId: String(ticket._id),
    targetName: ticket.email,
    before: audited(ticket),
    after: audited(changed!),
  });
  return changed!;
};

/** Mails an answer to a ticket's sender and keeps it. Throws 404 or 409. */
export const answerTicket = (
  mailer: Mailer,
  actor: Claims,
  id: string,
  { text, version }: Answer,
): Promise<SupportTicketRecord> =>
  inTransaction(async () => {
    const ticket = await loadFresh(id, version);
    if (ticket.state === 'closed') throw conflict('This ticket is closed: reopen it to answer');
    const { email, username, userId } = ticket;
    await mailer.send({
      type: 'support_answer',
      to: email,
      username: username ?? email,
      answer: text,
      ...(userId ? { userId } : {}),
    });
    const answers = [...(ticket.answers ?? []), { text, at: new Date(), by: actor.name }];
    return write(actor, ticket, 'ticket.answer', { state: 'answered', answers });
  });

const stateChange = (actor: Claims, state: Change['state']) => {
  if (!state) return {};
  return state === 'closed'
    ? { state, closedAt: new Date(), closedBy: actor.name }
    : { state, closedAt: null, closedBy: null };
};

const assigneeChange = async (findAdmin: FindAdmin, id: Change['assigneeId']) => {
  if (id === undefined) return {};
  const assignee = id && (await findAdmin(id));
  if (id && !assignee) throw badRequest('Only an active administrator can take care of a ticket');
  return { assignee };
};

const actionOf = ({ state }: Change): string => {
  if (!state) return 'ticket.assign';
  return state === 'closed' ? 'ticket.close' : 'ticket.reopen';
};

/** Assigns, closes or reopens a ticket. Throws 400, 404 or 409. */
export const changeTicket = (
  findAdmin: FindAdmin,
  actor: Claims,
  id: string,
  change: Change,
): Promise<SupportTicketRecord> =>
  inTransaction(async () => {
    const ticket = await loadFresh(id, change.version);
    return write(actor, ticket, actionOf(change), {
      ...stateChange(actor, change.state),
      ...(await assigneeChange(findAdmin, change.assigneeId)),
    });
  });
