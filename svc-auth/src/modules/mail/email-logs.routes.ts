import type { KeyObject } from 'node:crypto';
import { listEmailLogs, receiveSendGridEvents, resendEmail } from '@hypercar/contracts/email-logs';
import { forbidden } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { mailAgain } from '../users/mail-again.service';
import { presentEmailLog } from './email-log.presenter';
import { applyEvents, findEmailLogs } from './email-logs.service';
import { isSignedBySendGrid } from './sendgrid-signature';

export const emailLogRoutes = (
  deps: AccountDeps,
  webhookKey: KeyObject | undefined,
): readonly Route[] => [
  handle(listEmailLogs, async ({ query }) => {
    const page = await findEmailLogs(query);
    return { ...page, rows: page.rows.map(presentEmailLog) };
  }),
  handle(resendEmail, async ({ params, user }) => {
    await mailAgain(deps, user, params.id);
    return { message: 'Email sent again' };
  }),
  handle(receiveSendGridEvents, async ({ body, header, rawBody }) => {
    const signature = header('X-Twilio-Email-Event-Webhook-Signature');
    const timestamp = header('X-Twilio-Email-Event-Webhook-Timestamp');
    if (!webhookKey || !isSignedBySendGrid(webhookKey, signature, timestamp, rawBody))
      throw forbidden('The signature is not valid');
    await applyEvents(body);
    return undefined;
  }),
];
