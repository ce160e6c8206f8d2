import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  answerSupportTicket,
  changeSupportTicket,
  getSupportTicket,
  listSupportTickets,
  type SupportTicket,
} from '@hypercar/contracts/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Reads the tickets again, after a success and after a refusal: somebody else may have changed one. */
const useReadAgain = () => {
  const client = useQueryClient();
  return (id: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(listSupportTickets) }),
      client.invalidateQueries({ queryKey: endpointKey(getSupportTicket, { params: { id } }) }),
    ]);
};

export interface AnswerInput {
  ticket: SupportTicket;
  text: string;
}

/** Mails an answer to a ticket's sender. */
export const useAnswerTicket = () => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ ticket: { id, version }, text }: AnswerInput) =>
      callApi(answerSupportTicket, { params: { id }, body: { text, version } }),
    onSuccess: ({ email }) =>
      notify({ title: 'Answer sent', description: `It goes to ${email}.`, kind: 'success' }),
    onSettled: (_result, _error, { ticket }) => readAgain(ticket.id),
  });
};

export interface ChangeInput {
  ticket: SupportTicket;
  change: { state?: 'open' | 'closed'; assigneeId?: string | null };
  /** What the toast says. */
  done: string;
}

/** Assigns, closes or reopens a ticket. */
export const useChangeTicket = () => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ ticket: { id, version }, change }: ChangeInput) =>
      callApi(changeSupportTicket, { params: { id }, body: { ...change, version } }),
    onSuccess: (_ticket, { done }) => notify({ title: done, kind: 'success' }),
    onError: ({ message }) =>
      notify({ title: 'Failed to change the ticket', description: message, kind: 'error' }),
    onSettled: (_result, _error, { ticket }) => readAgain(ticket.id),
  });
};
