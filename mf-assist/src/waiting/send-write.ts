import { callAny } from '@hypercar/app-kit/api';
import type { Call } from '@hypercar/app-kit/call';
import { isFinal } from '@hypercar/app-kit/final-refusal';
import { queryClient } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { readAgain } from '../calls/read-again';
import { patience } from './patience';
import { waitingWrites } from './waiting-store';
import type { WaitingWrite } from './waiting-write';

interface Versioned {
  version?: number;
}

/** Takes one off the queue. */
export const dropWrite = ({ key }: Pick<WaitingWrite, 'key'>): void =>
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

/** The first one that was not refused. */
export const nextWrite = (): WaitingWrite | undefined =>
  waitingWrites.read().find(({ refusal }) => refusal === undefined);

/** Sends one and handles the response; false without a response, when it keeps waiting. */
export const sendWrite = async ({ key, ...write }: WaitingWrite): Promise<boolean> => {
  const target = { method: write.method, path: write.path } as Call;
  const signal = patience();
  try {
    const { body } = write;
    const answer = await callAny<Versioned | null>(target, { body, idempotencyKey: key, signal });
    dropWrite({ key });
    if (write.method === 'PATCH') rebase(write.path, answer?.version);
    notify({ title: write.done, description: write.name, kind: 'success' });
  } catch (failure) {
    if (!isFinal(failure)) return false;
    const current = failure.body['current'] as Versioned | undefined;
    refuse(key, { message: failure.message, version: current?.version });
  }
  void readAgain(queryClient(), write.list);
  return true;
};
