import type { supportBody } from '@hypercar/contracts/support';
import { inTransaction } from '@hypercar/service-kit/database';
import type { Origin } from '@hypercar/service-kit/handle';
import type { z } from 'zod';
import type { Mailer } from '../mail/mailer.service';
import { SupportTicket } from './support-ticket.model';

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
