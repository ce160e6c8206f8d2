import { z } from 'zod';
import { endpoint } from './endpoint';
import { growing, id, idParams, messageResponse, moment, pageQuery } from './fields';

export const emailStatuses = ['sent', 'failed', 'pending'] as const;
export const emailTypes = [
  'verification',
  'password_reset',
  'support_ticket',
  'account_exists',
  'password_changed',
  'password_reset_by_admin',
  'support_answer',
  'email_change',
  'email_change_requested',
  'email_changed',
  'new_device_login',
  'password_guessing',
  'sign_in_method_added',
  'sign_in_method_removed',
  'recovery_code_used',
] as const;
export type EmailType = (typeof emailTypes)[number];

export const emailLog = z.object({
  id,
  userId: id.nullable(),
  recipientEmail: z.string(),
  subject: z.string(),
  emailType: z.enum(emailTypes).meta(growing),
  status: z.enum(emailStatuses),
  provider: z.string(),
  errorMessage: z.string().nullable(),
  messageId: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  openedAt: moment.nullable(),
  clickedAt: moment.nullable(),
});
export type EmailLog = z.infer<typeof emailLog>;

export const listEmailLogs = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/email-logs',
  summary: 'Every mail with its status, newest first',
  access: ['admin'],
  query: pageQuery,
  response: z.array(emailLog),
  status: 200,
  paged: true,
});

export const resendEmail = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/email-logs/:id/resend',
  summary: 'Send a mail of the same kind to the same person again, with a fresh link',
  access: ['admin'],
  params: idParams,
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

/** A SendGrid event; only the fields that we read. */
const sendGridEvent = z.object({
  event: z.string(),
  timestamp: z.number(),
  logId: z.string().optional(),
  reason: z.string().optional(),
});

export const receiveSendGridEvents = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/email-events/sendgrid',
  summary: "SendGrid's signed event webhook",
  access: 'anyone',
  body: z.array(sendGridEvent).max(1000),
  response: z.undefined(),
  status: 204,
});
