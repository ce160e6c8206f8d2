import { sendSupportTicket } from '@hypercar/contracts/support';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { openTicket } from './support-tickets';

export { findTicketsOf, forgetTicketsOf } from './support-tickets';

export const supportRoutes = ({ limits, mailer, supportEmail }: AccountDeps): readonly Route[] => [
  handle(sendSupportTicket, async ({ body, user, origin }) => {
    await limits.countTicket(origin.ip, body.email);
    await openTicket(mailer, supportEmail, { ...body, userId: user?.sub ?? null, origin });
    return { message: 'Support ticket sent. We will answer to your email address.' };
  }),
];
