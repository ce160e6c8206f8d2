import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  getEmailSummary,
  listEmailLogs,
  resendEmail,
  type EmailLog,
} from '@hypercar/contracts/email-logs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAccountPages } from '../../../lists/account-pages';

/** Mails of these kinds can be resent: the others are notifications. */
export const canResend = ({ emailType, userId }: EmailLog): boolean =>
  userId !== null && (emailType === 'verification' || emailType === 'password_reset');

/** Sends a mail of the same kind to the same person again. */
export const useResendEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: EmailLog) => callApi(resendEmail, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Email sent again', kind: 'success' });
      void client.invalidateQueries({ queryKey: endpointKey(listEmailLogs) });
      void client.invalidateQueries({ queryKey: endpointKey(getEmailSummary) });
      refreshAccountPages(client);
    },
    onError: ({ message }) =>
      notify({ title: 'Failed to send email again', description: message, kind: 'error' }),
  });
};
