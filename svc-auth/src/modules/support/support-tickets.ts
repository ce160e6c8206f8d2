import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type {
  exportSupportTickets,
  supportBody,
  SupportTicket as ShownTicket,
} from '@hypercar/contracts/support';
import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import { askedOrder, newestWithin, written } from '@hypercar/service-kit/asked-order';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { foundBy } from '@hypercar/service-kit/search-terms';
import type { Claims } from '@hypercar/service-kit/token';
import { walkColumns } from '@hypercar/service-kit/walk-rows';
import type { z } from 'zod';
import type { Mailer } from '../mail/mail';
import { ticketColumns } from './ticket-columns';
import { SupportTicket, type SupportTicketRecord } from './support-ticket.model';
import { presentTicket } from './support-ticket.presenter';
import { ticketTerms } from './ticket-terms';

export interface Ticket extends z.output<typeof supportBody> {
  user: Claims | undefined;
  origin: Origin;
}

/** Stores a ticket and mails a copy to the support address. */
export const openTicket = (mailer: Mailer, supportEmail: string, ticket: Ticket): Promise<void> =>
  inTransaction(async () => {
    const { email, context, user, origin } = ticket;
    const sender = { userId: user?.sub ?? null, username: user?.name ?? null };
    await SupportTicket.create([
      {
        email,
        context,
        ...sender,
        ipAddress: origin.ip,
        createdAt: new Date(),
        terms: ticketTerms({ email, username: sender.username }),
      },
    ]);
    await mailer.send({ type: 'support_ticket', to: supportEmail, username: email, context });
  });

type Wanted = EndpointInput<typeof exportSupportTickets>['query'];

const columns = {
  createdAt: written,
  email: newestWithin('email'),
  context: newestWithin('context'),
  // One of an earlier release has none: it is open.
  state: { ...newestWithin('state'), lowest: '' },
  assignee: { ...newestWithin('assignee.name'), lowest: '' },
};

const matching = ({ state, search }: Wanted): Record<string, unknown> => ({
  ...(state && { state: state === 'open' ? { $in: ['open', null] } : state }),
  ...foundBy(search),
});

/** Newest first unless told, all or those that are wanted. */
export const findTickets = ({ state, search, sort, ...page }: PagedFind & Wanted) =>
  readPage<SupportTicketRecord>(
    SupportTicket,
    matching({ state, search }),
    page,
    askedOrder(columns, sort),
  );

/** Those that are wanted, or all, some hundreds at a time. */
export const walkTickets = (wanted: Wanted) =>
  walkColumns<SupportTicketRecord>(
    SupportTicket,
    ticketColumns,
    matching(wanted),
    askedOrder(columns, wanted.sort),
  );

/** Throws 404. */
export const loadTicket = async (id: string): Promise<SupportTicketRecord> => {
  const ticket = await SupportTicket.findById(id).lean<SupportTicketRecord>();
  if (!ticket) throw notFound('Support ticket');
  return ticket;
};

/** A member's tickets: their own, and a guest's with their address. Another member's stays that member's. */
const ticketsOf = (userId: string, email: string) => ({
  $or: [{ userId }, { userId: null, email }],
});

/** A member's support tickets with what was answered, newest first. */
export const findTicketsOf = async (userId: string, email: string) => {
  const tickets = await SupportTicket.find(ticketsOf(userId, email))
    .sort({ createdAt: -1 })
    .lean<SupportTicketRecord[]>();
  return tickets.map(({ context, state, answers, createdAt }) => ({
    context,
    state: state ?? 'open',
    answers: (answers ?? []).map(({ text, at }) => ({ text, at: at.toISOString() })),
    createdAt: createdAt.toISOString(),
  }));
};

/** A member's newest support tickets, as administrators read them. */
export const findNewestTickets = async (
  userId: string,
  email: string,
  limit: number,
): Promise<ShownTicket[]> =>
  (
    await SupportTicket.find(ticketsOf(userId, email))
      .sort({ _id: -1 })
      .limit(limit)
      .lean<SupportTicketRecord[]>()
  ).map(presentTicket);

/** Removes a member's support tickets, and them from the tickets that they took care of. */
export const forgetTicketsOf = async (userId: string, email: string): Promise<void> => {
  await SupportTicket.deleteMany(ticketsOf(userId, email));
  await SupportTicket.updateMany({ 'assignee.id': userId }, { assignee: null });
};
