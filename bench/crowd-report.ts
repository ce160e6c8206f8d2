import type { Staffed } from './crowd-staff';
import type { Heard } from './kept-connection';

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);

/** The median, 95th and 99th percentile. */
const spread = (all: readonly number[]): string => {
  const sorted = all.toSorted((one, other) => one - other);
  return [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)).join(' / ');
};

/** What was heard of one public call. */
export interface Calls {
  ms: number[];
  bytes: number;
  unchanged: number;
  /** By status; 0 where the connection broke. */
  failed: Map<number, number>;
}

/** Collects answers by call. */
export const createTally = () => {
  const tally = new Map<string, Calls>();
  return {
    tally,
    note: (path: string, { status, bytes, ms }: Heard): void => {
      const calls: Calls = tally.get(path) ?? { ms: [], bytes: 0, unchanged: 0, failed: new Map() };
      tally.set(path, calls);
      calls.ms.push(ms);
      calls.bytes += bytes;
      if (status === 304) calls.unchanged += 1;
      else if (status < 200 || status > 299)
        calls.failed.set(status, (calls.failed.get(status) ?? 0) + 1);
    },
  };
};

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** `12 × 503, 1 × 0`, or 0. */
const failuresOf = (calls: readonly Calls[]): string => {
  const counts = new Map<number, number>();
  for (const { failed } of calls)
    for (const [status, count] of failed) counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';
};

const callRow = (name: string, calls: readonly Calls[], seconds: number): string[] => {
  const sum = (of: (one: Calls) => number) => calls.reduce((total, one) => total + of(one), 0);
  const answers = sum(({ ms }) => ms.length);
  return [
    name,
    (answers / seconds).toFixed(0),
    failuresOf(calls),
    `${((100 * sum(({ unchanged }) => unchanged)) / answers).toFixed(0)} %`,
    (sum(({ bytes }) => bytes) / answers).toFixed(0),
    spread(calls.flatMap(({ ms }) => ms)),
  ];
};

const staffRow = ({ ms, failed }: Staffed, seconds: number): string[] => [
  'staff',
  (ms.length / seconds).toFixed(0),
  String(failed),
  '–',
  '–',
  spread(ms),
];

export interface Measured {
  seconds: number;
  tally: ReadonlyMap<string, Calls>;
  staffed: Staffed | undefined;
  listeners: { asked: number; open: number; events: number; broken: number };
  /** Shares of a core, by process. */
  cpu: ReadonlyMap<string, number>;
  databaseCalls: ReadonlyMap<string, number>;
  load: number;
}

const perSecond = (counts: ReadonlyMap<string, number>, seconds: number): string =>
  [...counts]
    .filter(([, count]) => count / seconds >= 0.5)
    .map(([name, count]) => `${name} ${(count / seconds).toFixed(0)}`)
    .join(', ');

/** The figures as Markdown. */
export const crowdReport = (measured: Measured): string => {
  const { seconds, tally, staffed, listeners, cpu, databaseCalls, load } = measured;
  const head = ['call', 'a second', 'failed', '304', 'bytes', 'p50 / p95 / p99, ms'];
  const cores = [...cpu].map(([name, share]) => `${name} ${(100 * share).toFixed(0)} %`);
  return [
    table(head, [
      ...[...tally].map(([path, calls]) => callRow(path, [calls], seconds)),
      callRow('all of them', [...tally.values()], seconds),
      ...(staffed ? [staffRow(staffed, seconds)] : []),
    ]),
    '',
    `Listeners: ${listeners.open} of ${listeners.asked} open, ${listeners.broken} broken, ${listeners.events} events.`,
    staffed ? `A visitor saw a toggle after ${spread(staffed.seenAfter)} ms.` : '',
    cores.length > 0 ? `CPU, of a core: ${cores.join(', ')}.` : '',
    databaseCalls.size > 0 ? `Database, a second: ${perSecond(databaseCalls, seconds)}.` : '',
    `Load of the machine: ${load.toFixed(1)}.`,
  ]
    .filter((line, at) => line !== '' || at === 1)
    .join('\n');
};
