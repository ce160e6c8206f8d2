import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  growing,
  id,
  idParams,
  messageResponse,
  moment,
  pageQuery,
  searchWords,
  sortBy,
} from './fields';

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
  'purchase_waiting',
  'question_answered',
  'community_digest',
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

/** The columns by which the list of mails is sorted; within one value the newest mails come first. */
export const sortedEmailColumns = [
  'createdAt',
  'recipientEmail',
  'subject',
  'emailType',
  'status',
  'provider',
] as const;

/** By what the list of mails is narrowed and sorted. */
const emailFilter = {
  search: searchWords,
  status: z.enum(emailStatuses).optional(),
  type: z.enum(emailTypes).optional(),
  sort: sortBy(sortedEmailColumns),
};

export const listEmailLogs = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/email-logs',
  summary:
    'The mails with their states, newest first unless told; all, or those with a status, a type, or words of recipient or subject that begin with those of a search',
  access: ['admin'],
  query: pageQuery.extend(emailFilter),
  response: z.array(emailLog),
  status: 200,
  paged: true,
});

export const exportEmailLogs = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/email-logs/export',
  freshLogin: true,
  summary: 'The mails that the filters match as a CSV file, newest first unless told',
  access: ['admin'],
  query: z.object(emailFilter),
  response: z.string(),
  status: 200,
});

export const getEmailSummary = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/email-logs/summary',
  summary: 'How many mails there are, and how many in each state',
  access: ['admin'],
  response: z.object({
    total: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    pending: z.number().int(),
  }),
  status: 200,
});
export type EmailSummary = z.infer<typeof getEmailSummary.response>;

/** What a mail said, and how the provider answered each time. */
export const emailCopy = z.object({
  letter: z.object({
    greeting: z.string(),
    paragraphs: z.array(z.string()),
    /** Its button; what makes a link work is left out. */
    action: z.object({ label: z.string(), url: z.string() }).nullable(),
    closing: z.string(),
  }),
  /** The same as plain text, as programs without HTML show it. */
  text: z.string(),
  attempts: z.array(
    z.object({
      at: moment,
      accepted: z.boolean(),
      /** The message id, or why it was not accepted. */
      answer: z.string(),
    }),
  ),
});
export type EmailCopy = z.infer<typeof emailCopy>;

export const getEmailCopy = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/email-logs/:id/copy',
  summary: 'What a mail said, without what makes its link work, and how the provider answered',
  access: ['admin'],
  params: idParams,
  response: emailCopy,
  status: 200,
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
