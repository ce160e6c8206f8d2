import type { EmailLog } from '@hypercar/contracts/email-logs';

/** `password_reset` as people read it. */
export const emailTypeLabel = (type: EmailLog['emailType']): string => {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
