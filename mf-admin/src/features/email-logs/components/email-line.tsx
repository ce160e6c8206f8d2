import { SelectCell } from '@hypercar/app-kit/many/select-cell';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import type { EmailLog } from '@hypercar/contracts/email-logs';
import { Badge } from '@hypercar/ui/badge';
import { from } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { EmailText } from '../../../lists/email-text';
import { emailTypeLabel } from '../../../mails/email-type-label';
import { emailStatusTones, emailStatusLabel } from '../api/email-labels';
import { canResend } from '../api/use-resend-email';
import type { EmailTask } from './email-task-dialog';

/** The table's name. */
export const emailsLabel = 'Email logs';

export interface EmailLineProps {
  email: EmailLog;
  selection?: Selection<EmailLog> | undefined;
  /** Opens a dialog. */
  onTask: (task: EmailTask) => void;
}

const Actions = ({ email, onTask }: Omit<EmailLineProps, 'selection'>) => (
  <Buttons role="group" aria-label={`Actions for the email to ${email.recipientEmail}`}>
    <RowAction onClick={() => onTask({ kind: 'details', email })}>Details…</RowAction>
    {canResend(email) && (
      <RowAction onClick={() => onTask({ kind: 'resend', email })}>Resend…</RowAction>
    )}
  </Buttons>
);

export const EmailLine = (props: EmailLineProps) => {
  const { email, selection } = props;
  return (
    <tr>
      <SelectCell
        selection={selection}
        table={emailsLabel}
        row={email}
        name={`the email to ${email.recipientEmail}`}
      />
      <td data-label="Date" className="brief">
        <Moment at={email.createdAt} />
      </td>
      <th scope="row">
        <EmailText email={email.recipientEmail} />
      </th>
      <td data-label="Subject" className="long">
        {email.subject}
      </td>
      <td data-label="Type" className="brief">
        {emailTypeLabel(email.emailType)}
      </td>
      <td data-label="Status">
        <Badge tone={emailStatusTones[email.status]}>{emailStatusLabel[email.status]}</Badge>
      </td>
      <td data-label="Provider">{email.provider}</td>
      <td data-label="Error" className="long">
        <ErrorText>{email.errorMessage ?? '–'}</ErrorText>
      </td>
      <td>
        <Actions {...props} />
      </td>
    </tr>
  );
};

const Buttons = styled(QuietRowActions)`
  flex-wrap: nowrap;
`;
/* Long answers leave the subjects their room. */
const ErrorText = styled.div`
  ${from.desktop} {
    max-width: 8rem;
  }
`;
