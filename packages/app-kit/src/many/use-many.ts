import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { countOf } from '@hypercar/ui/count-of';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Call } from '../call';
import type { ManyAct } from './many-act';
import { type FailedRow, type ManyDone, runMany, type SendOne, type TakeBack } from './run-many';

export interface Running {
  /** "suspended", or "changed back". */
  done: string;
  settled: number;
  of: number;
}

/** Runs many calls, and has the lists read again afterwards. */
const useRunning = (reads: readonly Call[]) => {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const stop = useRef<AbortController>(undefined);
  const run = async <Of>(rows: readonly Of[], done: string, send: SendOne<Of>) => {
    const { signal } = (stop.current = new AbortController());
    const show = (settled: number) => setRunning({ done, settled, of: rows.length });
    show(0);
    const result = await runMany(rows, send, { signal, onSettled: show });
    setRunning(undefined);
    for (const read of reads) void client.invalidateQueries({ queryKey: endpointKey(read) });
    return result;
  };
  return { running, run, stop: () => stop.current?.abort() };
};

const missedOf = ({ failed, left }: Pick<ManyDone<unknown>, 'failed' | 'left'>): number =>
  failed.length + left.length;

const tell = (title: string, missed: string | undefined, undo?: () => void) =>
  notify({
    title,
    ...(missed && { description: missed }),
    kind: missed ? 'error' : 'success',
    ...(undo && { action: { label: 'Undo', run: undo } }),
  });

interface Failures<Row> {
  act: ManyAct<Row>;
  words: string | undefined;
  failed: readonly FailedRow<Row>[];
}

interface ManyOptions<Row> {
  /** "users". */
  nouns: string;
  /** The reads that show the rows; they are read again afterwards. */
  reads: readonly Call[];
  /** Called when it is done, with the rows that are not. */
  onDone: (rest: readonly Row[]) => void;
}

const undoOne: SendOne<TakeBack> = async (takeBack) => {
  await takeBack();
  return undefined;
};

/** Does one of several acts to many rows: its progress, what failed, and one Undo for all. */
export const useMany = <Row>({ nouns, reads, onDone }: ManyOptions<Row>) => {
  const { running, run, stop } = useRunning(reads);
  const [failures, setFailures] = useState<Failures<Row>>();
  const undo = async (takeBacks: readonly TakeBack[]) => {
    const result = await run(takeBacks, 'changed back', undoOne);
    const missed = missedOf(result);
    const why = result.failed[0]?.message ?? 'stopped';
    tell(
      `${countOf(result.done, nouns)} changed back`,
      missed > 0 ? `${countOf(missed, nouns)} could not be: ${why}` : undefined,
    );
  };
  const start = async (act: ManyAct<Row>, rows: readonly Row[], words?: string) => {
    setFailures(undefined);
    if (rows.length === 0)
      return notify({ title: `The selected ${nouns} are ${act.done} already`, kind: 'info' });
    const result = await run(rows, act.done, (row, idempotencyKey) =>
      act.send(row, { idempotencyKey, words }),
    );
    const { done, failed, left, takeBacks } = result;
    const missed = missedOf(result);
    tell(
      `${countOf(done, nouns)} ${act.done}`,
      missed > 0 ? `${countOf(missed, nouns)} left as they were` : undefined,
      takeBacks.length > 0 ? () => void undo(takeBacks) : undefined,
    );
    if (failed.length > 0) setFailures({ act, words, failed });
    onDone([...failed.map(({ row }) => row), ...left]);
  };
  return {
    running,
    failures,
    start: (...args: Parameters<typeof start>) => void start(...args),
    stop,
    forget: () => setFailures(undefined),
  };
};
export type Many<Row> = ReturnType<typeof useMany<Row>>;
