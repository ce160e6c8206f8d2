import type { KeyObject } from 'node:crypto';
import {
  exportEmailLogs,
  getEmailCopy,
  getEmailSummary,
  listEmailLogs,
  receiveSendGridEvents,
} from '@hypercar/contracts/email-logs';
import { forbidden } from '@hypercar/service-kit/errors';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readEmailSummary } from './email-counters';
import { applyEvents, findEmailLogs, walkEmailLogs } from './email-log-store';
import { presentEmailLog } from './email-log.presenter';
import { readCopy } from './mail-copies';
import { isSignedBySendGrid } from './sendgrid-signature';

export { emailProofs, readMailDays } from './email-counters';
export { fillEmailTerms, fillTermsOfEmails } from './email-terms';
export {
  type EmailLogRecord,
  exportMailsOf,
  findEmailLogs,
  findNewestMails,
  forgetMailsOf,
  loadEmailLog,
} from './email-log-store';
export { addSampleMails } from './sample-mails';
export type { MailTransport } from './mail-transport';
export { mailTemplateRoutes } from './mail-templates';
export { createMailer, type Mailer } from './mailer';
export { outboxIn, outboxTransport } from './outbox-transport';
export { sendGridTransport } from './sendgrid-transport';

export const emailLogRoutes = (webhookKey: KeyObject | undefined): readonly Route[] => [
  handle(listEmailLogs, async ({ query }) => {
    const page = await findEmailLogs(query);
    return { ...page, rows: page.rows.map(presentEmailLog) };
  }),
  handleCsv(exportEmailLogs, async ({ query }) => ({
    fileName: datedFile('emails'),
    ...(await walkEmailLogs(query)),
  })),
  handle(getEmailCopy, ({ params }) => readCopy(params.id)),
  handle(getEmailSummary, () => readEmailSummary()),
  handle(receiveSendGridEvents, async ({ body, header, rawBody }) => {
    const signature = header('X-Twilio-Email-Event-Webhook-Signature');
    const timestamp = header('X-Twilio-Email-Event-Webhook-Timestamp');
    if (!webhookKey || !isSignedBySendGrid(webhookKey, signature, timestamp, rawBody))
      throw forbidden('The signature is not valid');
    await applyEvents(body);
    return undefined;
  }),
];
