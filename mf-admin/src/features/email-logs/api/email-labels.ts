import type { EmailLog } from '@hypercar/contracts/email-logs';
import type { Tone } from '@hypercar/ui/badge';

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
