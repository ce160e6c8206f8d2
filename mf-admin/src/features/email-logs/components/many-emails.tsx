import { callApi } from '@hypercar/app-kit/api';
import { AskMany } from '@hypercar/app-kit/many/ask-many';
import type { ManyAct } from '@hypercar/app-kit/many/many-act';
import { ManyBar } from '@hypercar/app-kit/many/many-bar';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import {
  type EmailLog,
  getEmailSummary,
  listEmailLogs,
  resendEmail,
} from '@hypercar/contracts/email-logs';
import { canResend } from '../api/use-resend-email';

const acts: readonly ManyAct<EmailLog>[] = [
  {
    label: 'Resend…',
    done: 'sent again',
    fits: canResend,
    ask: (asked) => (
      <AskMany
        verb="Resend"
        nouns="emails"
        description="Links of the earlier mails stop working. This cannot be undone."
        {...asked}
      />
    ),
    send: async ({ id }, { idempotencyKey }) => {
      await callApi(resendEmail, { params: { id }, idempotencyKey });
      return undefined;
    },
  },
];
const reads = [listEmailLogs, getEmailSummary];

/** What can be done to the chosen mails. */
export const ManyEmails = ({ selection }: { selection: Selection<EmailLog> }) => (
  <ManyBar
    nouns="emails"
    selection={selection}
    acts={acts}
    nameOf={({ recipientEmail }) => recipientEmail}
    reads={reads}
  />
);
