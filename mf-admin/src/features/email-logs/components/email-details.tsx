import type { EmailLog } from '@hypercar/contracts/email-logs';
import { Badge } from '@hypercar/ui/badge';
import { Dialog } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { type Fact, FactList } from '../../../panels/fact-list';
import { EmailCopyPanel } from './email-copy';
import { emailTypeLabel } from '../../../mails/email-type-label';
import { emailStatusTones, emailStatusLabel } from '../api/email-labels';

const when = (at: string | null): ReactNode => (at ? <Moment at={at} /> : 'Not yet');

const factsOf = (email: EmailLog): readonly Fact[] => [
  ['Recipient', email.recipientEmail],
  ['Subject', email.subject],
  ['Type', emailTypeLabel(email.emailType)],
  [
    'Status',
    <Badge key="status" tone={emailStatusTones[email.status]}>
      {emailStatusLabel[email.status]}
    </Badge>,
  ],
  ...(email.errorMessage ? ([['Error', email.errorMessage]] as const) : []),
  ['Provider', email.provider],
  ['Message id', email.messageId ?? 'None yet'],
];

const courseOf = (email: EmailLog): readonly Fact[] => [
  ['Queued', when(email.createdAt)],
  ['Sent', when(email.sentAt)],
  ['Delivered', when(email.deliveredAt)],
  ['Opened', when(email.openedAt)],
  ['Clicked', when(email.clickedAt)],
];

/** All details of a mail, with the times of its delivery. */
export const EmailDetails = ({ email, onClose }: { email: EmailLog; onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Email Details">
    <FactList facts={factsOf(email)} />
    <Heading>Timeline</Heading>
    <FactList facts={courseOf(email)} />
    <Heading>Mail</Heading>
    <EmailCopyPanel id={email.id} />
  </Dialog>
);

const Heading = styled.h3`
  padding-top: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  font-size: ${theme.size.h4};
`;
