import { callAny } from '@hypercar/app-kit/api';
import type { Call } from '@hypercar/app-kit/call';
import { isFinal } from '@hypercar/app-kit/final-refusal';
import { queryClient } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { waitingWrites } from './waiting-store';
import type { WaitingWrite } from './waiting-write';

interface Versioned {
  version?: number;
}

/** With bad reception a response may be lost; the key makes a retry safe. */
const patienceMs = 15_000;

const drop = (key: string): void =>
  waitingWrites.change((writes) => writes.filter((write) => write.key !== key));

const refuse = (key: string, refusal: NonNullable<WaitingWrite['refusal']>): void =>
  waitingWrites.change((writes) =>
    writes.map((write) => (write.key === key ? { ...write, refusal } : write)),
  );

/** Later edits of the same row are based on the answer to this one. */
const rebase = (path: string, version: number | undefined): void => {
  if (version === undefined) return;
  waitingWrites.change((writes) =>
    writes.map((write) =>
      write.path === path && 'version' in write.body
        ? { ...write, body: { ...write.body, version } }
        : write,
    ),
  );
};

const readAgain = (list: string): void =>
  void queryClient().invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(list),
  });

/** The first one that was not refused. */
export const nextWrite = (): WaitingWrite | undefined =>
  waitingWrites.read().find(({ refusal }) => refusal === undefined);

/** Sends one and handles the response; false without a response, when it keeps waiting. */
export const sendWrite = async ({ key, ...write }: WaitingWrite): Promise<boolean> => {
  const target = { method: write.method, path: write.path } as Call;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const { body } = write;
    const answer = await callAny<Versioned | null>(target, { body, idempotencyKey: key, signal });
    drop(key);
    if (write.method === 'PATCH') rebase(write.path, answer?.version);
    notify({ title: write.done, description: write.name, kind: 'success' });
  } catch (failure) {
    if (!isFinal(failure)) return false;
    const current = failure.body['current'] as Versioned | undefined;
    refuse(key, { message: failure.message, version: current?.version });
  }
  readAgain(write.list);
  return true;
};
