import type { EmailLog } from '@hypercar/contracts/email-logs';
import { Badge } from '@hypercar/ui/badge';
import { Dialog } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { emailStatusTones, emailStatusLabel, emailTypeLabel } from '../api/email-labels';

type Fact = readonly [name: string, value: ReactNode];

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

const List = ({ facts }: { facts: readonly Fact[] }) => (
  <Facts>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Facts>
);

/** All details of a mail, with the times of its delivery. */
export const EmailDetails = ({ email, onClose }: { email: EmailLog; onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Email Details">
    <List facts={factsOf(email)} />
    <Heading>Timeline</Heading>
    <List facts={courseOf(email)} />
  </Dialog>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.m};
  font-size: ${theme.size.small};
  dt {
    color: ${theme.colour.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
const Heading = styled.h3`
  padding-top: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  font-size: ${theme.size.h4};
`;
