import { callApi } from '@hypercar/app-kit/api';
import type { ManyAct } from '@hypercar/app-kit/many/many-act';
import { changeSupportTicket, type SupportTicket } from '@hypercar/contracts/support';

type State = 'open' | 'closed';

const send = ({ id, version }: SupportTicket, state: State, idempotencyKey?: string) =>
  callApi(changeSupportTicket, {
    params: { id },
    body: { state, version },
    ...(idempotencyKey && { idempotencyKey }),
  });

const turn = (state: State, label: string, done: string): ManyAct<SupportTicket> => ({
  label,
  done,
  fits: (ticket) => (ticket.state === 'closed') !== (state === 'closed'),
  send: async (ticket, { idempotencyKey }) => {
    const changed = await send(ticket, state, idempotencyKey);
    return () => send(changed, state === 'closed' ? 'open' : 'closed');
  },
});

/** What can be done to many tickets at once. */
export const manyTicketActs: readonly ManyAct<SupportTicket>[] = [
  turn('closed', 'Close', 'closed'),
  turn('open', 'Reopen', 'reopened'),
];
