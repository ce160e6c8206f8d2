import type { supportBody } from '@hypercar/contracts/support';
import { inTransaction } from '@hypercar/service-kit/database';
import type { Origin } from '@hypercar/service-kit/handle';
import type { z } from 'zod';
import type { Mailer } from '../mail/mail';
import { SupportTicket, type SupportTicketRecord } from './support-ticket.model';

export interface Ticket extends z.output<typeof supportBody> {
  userId: string | null;
  origin: Origin;
}

/** Keeps a ticket and mails it to the support address. */
export const openTicket = (mailer: Mailer, supportEmail: string, ticket: Ticket): Promise<void> =>
  inTransaction(async () => {
    const { email, context, userId, origin } = ticket;
    await SupportTicket.create([
      { email, context, userId, ipAddress: origin.ip, createdAt: new Date() },
    ]);
    await mailer.send({ type: 'support_ticket', to: supportEmail, username: email, context });
  });

const ticketsOf = (userId: string, email: string) => ({ $or: [{ userId }, { email }] });

/** A user's support tickets, newest first. */
export const findTicketsOf = async (userId: string, email: string) => {
  const tickets = await SupportTicket.find(ticketsOf(userId, email))
    .sort({ createdAt: -1 })
    .lean<SupportTicketRecord[]>();
  return tickets.map(({ context, createdAt }) => ({ context, createdAt: createdAt.toISOString() }));
};

/** Removes a user's support tickets. */
export const forgetTicketsOf = async (userId: string, email: string): Promise<void> => {
  await SupportTicket.deleteMany(ticketsOf(userId, email));
};
