import {
  answerSupportTicket,
  changeSupportTicket,
  exportSupportTickets,
  getSupportTicket,
  listSupportTickets,
  sendSupportTicket,
} from '@hypercar/contracts/support';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { answerTicket, changeTicket, type FindAdmin } from './change-ticket';
import { presentTicket } from './support-ticket.presenter';
import { findTickets, loadTicket, openTicket, walkTickets } from './support-tickets';

export { addSampleTickets } from './sample-tickets';
export { fillTermsOfTickets } from './ticket-terms';
export { findNewestTickets, findTicketsOf, forgetTicketsOf } from './support-tickets';

/** Support tickets: anybody sends one, administrators take care of them. */
export const supportRoutes = (
  { limits, mailer, supportEmail }: AccountDeps,
  findAdmin: FindAdmin,
): readonly Route[] => [
  handle(sendSupportTicket, async ({ body, user, origin }) => {
    await limits.countTicket(origin.ip, user?.sub ?? body.email);
    await openTicket(mailer, supportEmail, { ...body, user, origin });
    return { message: 'Support ticket sent. We will answer to your email address.' };
  }),
  handle(listSupportTickets, async ({ query }) => {
    const page = await findTickets(query);
    return { ...page, rows: page.rows.map(presentTicket) };
  }),
  handleCsv(exportSupportTickets, async ({ query }) => ({
    fileName: datedFile('support-tickets'),
    ...(await walkTickets(query)),
  })),
  handle(getSupportTicket, async ({ params }) => presentTicket(await loadTicket(params.id))),
  handle(answerSupportTicket, async ({ params, body, user }) =>
    presentTicket(await answerTicket(mailer, user, params.id, body)),
  ),
  handle(changeSupportTicket, async ({ params, body, user }) =>
    presentTicket(await changeTicket(findAdmin, user, params.id, body)),
  ),
];
