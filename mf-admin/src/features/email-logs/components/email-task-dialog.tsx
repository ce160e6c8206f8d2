import type { EmailLog } from '@hypercar/contracts/email-logs';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { useResendEmail } from '../api/use-resend-email';
import { EmailDetails } from './email-details';

/** What an administrator is looking at, or about to do. */
export interface EmailTask {
  kind: 'details' | 'resend';
  email: EmailLog;
}

const ResendDialog = ({ email, onClose }: { email: EmailLog; onClose: () => void }) => (
  <ConfirmAct
    title="Resend Email"
    question={`Send “${email.subject}” to ${email.recipientEmail} again, with a fresh link? The links sent before stop working.`}
    confirmLabel="Send Again"
    input={email}
    act={useResendEmail()}
    onClose={onClose}
  />
);

/** The dialog of a task; the mail stays as it was when it was opened. */
export const EmailTaskDialog = ({ task, onClose }: { task: EmailTask; onClose: () => void }) =>
  task.kind === 'details' ? (
    <EmailDetails email={task.email} onClose={onClose} />
  ) : (
    <ResendDialog email={task.email} onClose={onClose} />
  );
