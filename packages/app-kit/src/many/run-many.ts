import { ApiError } from '@hypercar/app-kit/api';
import { backOff } from '../back-off';
import { randomKey } from '../random-key';

/** Takes back what was done to a row. */
export type TakeBack = () => Promise<unknown>;

/** Does something to one row, once for a key; answers what takes it back, where something does. */
export type SendOne<Row> = (row: Row, idempotencyKey: string) => Promise<TakeBack | undefined>;

export interface FailedRow<Row> {
  row: Row;
  message: string;
}

export interface ManyDone<Row> {
  /** How many it was done to. */
  done: number;
  takeBacks: readonly TakeBack[];
  failed: readonly FailedRow<Row>[];
  /** Those that were not begun: it was stopped, signed out or offline. */
  left: readonly Row[];
}

interface Options {
  signal: AbortSignal;
  /** Called after each row with how many are settled. */
  onSettled: (settled: number) => void;
}

/** Calls that run at once: the services stay quick for others. */
const atOnce = 4;
const tries = 4;
const isBusy = (failure: unknown): boolean =>
  failure instanceof ApiError && [429, 503].includes(failure.status);
/** What refuses one row for this refuses every row. */
const endsAll = (failure: unknown): boolean =>
  failure instanceof ApiError && [0, 401].includes(failure.status);

const sendPatiently = async <Row>(send: SendOne<Row>, row: Row, signal: AbortSignal) => {
  const key = randomKey();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await send(row, key);
    } catch (failure) {
      if (!isBusy(failure) || attempt === tries || signal.aborted) throw failure;
      await new Promise((resolve) => setTimeout(resolve, backOff(attempt)));
    }
};

/**
 * Does something to many rows, a few at a time; the first goes alone, so that a confirmation is asked for once. A row that
 * fails does not stop the others, and a busy service is asked again. Never throws.
 */
export const runMany = async <Row>(
  rows: readonly Row[],
  send: SendOne<Row>,
  { signal, onSettled }: Options,
): Promise<ManyDone<Row>> => {
  const queue = [...rows];
  const takeBacks: TakeBack[] = [];
  const failed: FailedRow<Row>[] = [];
  let done = 0;
  let isOver = false;
  const next = async (): Promise<void> => {
    const row = queue.shift()!;
    try {
      const takeBack = await sendPatiently(send, row, signal);
      done += 1;
      if (takeBack) takeBacks.push(takeBack);
    } catch (failure) {
      isOver ||= endsAll(failure);
      failed.push({ row, message: (failure as Error).message || 'An error occurred' });
    }
    onSettled(done + failed.length);
  };
  const mayGoOn = () => queue.length > 0 && !isOver && !signal.aborted;
  const work = async () => {
    while (mayGoOn()) await next();
  };
  if (mayGoOn()) await next();
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, takeBacks, failed, left: queue };
};
