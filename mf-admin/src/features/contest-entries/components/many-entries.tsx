import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { AskWords } from '@hypercar/app-kit/many/ask-words';
import type { AskedMany, ManyAct } from '@hypercar/app-kit/many/many-act';
import { ManyBar } from '@hypercar/app-kit/many/many-bar';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import {
  type ContestEntryRow,
  listContestEntries,
  setEntryStatus,
} from '@hypercar/contracts/contest-entries';
import { TextArea } from '@hypercar/ui/text-area';

const AskReason = ({ go, ...asked }: AskedMany) => {
  const { field, submit, pending } = useContractForm({
    schema: setEntryStatus.body,
    defaultValues: { status: 'void', reason: '' },
    send: ({ reason }) => Promise.resolve(go(reason)),
  });
  return (
    <AskWords
      verb="Take out"
      nouns="entries"
      description="They keep their points, have no rank, and are left out of every draw."
      submit={submit}
      pending={pending}
      {...asked}
    >
      <TextArea label="Reason" hint="Administrators see it." {...field('reason')} />
    </AskWords>
  );
};

type Status = Pick<ContestEntryRow, 'id' | 'status'> & { reason?: string | undefined };

const send = ({ id, ...body }: Status, idempotencyKey?: string) =>
  callApi(setEntryStatus, {
    params: { id },
    body,
    ...(idempotencyKey && { idempotencyKey }),
  });

const acts: readonly ManyAct<ContestEntryRow>[] = [
  {
    label: 'Take out…',
    danger: true,
    done: 'taken out',
    fits: ({ status }) => status === 'active',
    ask: (asked) => <AskReason {...asked} />,
    send: async ({ id }, { idempotencyKey, words }) => {
      await send({ id, status: 'void', reason: words }, idempotencyKey);
      return () => send({ id, status: 'active' });
    },
  },
  {
    label: 'Put back',
    done: 'put back',
    fits: ({ status }) => status === 'void',
    send: async ({ id, voidReason }, { idempotencyKey }) => {
      await send({ id, status: 'active' }, idempotencyKey);
      return () => send({ id, status: 'void', reason: voidReason ?? 'Taken out before' });
    },
  },
];
const reads = [listContestEntries];

/** What can be done to the chosen entries. */
export const ManyEntries = ({ selection }: { selection: Selection<ContestEntryRow> }) => (
  <ManyBar
    nouns="entries"
    selection={selection}
    acts={acts}
    nameOf={({ username }) => username}
    reads={reads}
  />
);
