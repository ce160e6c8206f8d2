import { type SortLabels, sortChoices } from '@hypercar/app-kit/pages/column-sort';
import type { EmailLog } from '@hypercar/contracts/email-logs';
import type { Tone } from '@hypercar/ui/badge';
import type { EmailColumn } from './email-filter';

export const emailStatusLabel: Readonly<Record<EmailLog['status'], string>> = {
  sent: 'Sent',
  failed: 'Failed',
  pending: 'Pending',
};
export const emailStatusTones: Readonly<Record<EmailLog['status'], Tone>> = {
  sent: 'success',
  failed: 'danger',
  pending: 'warning',
};

const sortLabels: SortLabels<EmailColumn> = {
  createdAt: ['Oldest first', 'Newest first'],
  recipientEmail: ['Recipients A to Z', 'Recipients Z to A'],
  subject: ['Subjects A to Z', 'Subjects Z to A'],
  emailType: ['Types A to Z', 'Types Z to A'],
  status: ['Status A to Z', 'Status Z to A'],
  provider: ['Providers A to Z', 'Providers Z to A'],
};

/** The orders of the list with what they are called. */
export const emailSorts = sortChoices(sortLabels);
