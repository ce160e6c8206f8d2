import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { inTransaction } from './database';
import { createQueue, type Queue } from './queue';
import { openTestDatabase } from './testing';

let drop: () => Promise<void>;
const started: Queue<unknown>[] = [];
beforeAll(async () => {
  drop = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((queue) => queue.stop()));
});
afterAll(() => drop());

let count = 0;
interface Worked {
  done: string[];
  until(count: number): Promise<void>;
}

const worker = () => {
  let wake = (): void => undefined;
  const worked: Worked = {
    done: [],
    until: async (n) => {
      while (worked.done.length < n) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
  const work = (text: string): Promise<void> => {
    worked.done.push(text);
    wake();
    return Promise.resolve();
  };
  return { worked, work };
};

const begin = <P>(
  options: Partial<Parameters<typeof createQueue<P>>[0]> & { work: (payload: P) => Promise<void> },
) => {
  const queue = createQueue<P>({
    name: `queue-${(count += 1)}`,
    maxAttempts: 3,
    pollMs: 5,
    backoffMs: () => 1,
    ...options,
  });
  started.push(queue);
  return queue;
};

test('does each job once with several workers', async () => {
  const { worked, work } = worker();
  const name = 'shared';
  const queues = [
    begin<string>({ name, work }),
    begin<string>({ name, work }),
    begin<string>({ name, work }),
  ];
  const jobs = Array.from({ length: 60 }, (_, i) => `job ${i}`);
  await Promise.all(jobs.map((job) => queues[0]!.add(job)));
  queues.forEach((queue) => queue.start());
  await worked.until(60);
  expect(await queues[0]!.depth()).toBeLessThanOrEqual(3);
  expect([...worked.done].sort()).toEqual([...jobs].sort());
});

test('tries again after a failure and gives up with the reason', async () => {
  const tried: string[] = [];
  let given: (words: string) => void;
  const givenUp = new Promise<string>((resolve) => (given = resolve));
  const queue = begin<string>({
    work: (job) => {
      tried.push(job);
      return Promise.reject(new Error('provider says no'));
    },
    onGiveUp: (job, reason) => Promise.resolve(given(`${job}: ${reason}`)),
  });
  await queue.add('letter');
  queue.start();
  expect(await givenUp).toBe('letter: provider says no');
  expect(tried).toHaveLength(3);
});

test('a job whose worker died is done by another when its lease is over', async () => {
  const { worked, work } = worker();
  const name = 'died';
  let died = (): void => undefined;
  const hasDied = new Promise<void>((resolve) => (died = resolve));
  const never = (): Promise<void> => {
    died();
    return new Promise(() => undefined);
  };
  const dead = begin<string>({ name, leaseMs: 50, work: never });
  await dead.add('left behind');
  dead.start();
  await hasDied;
  started.splice(started.indexOf(dead), 1);
  const alive = begin<string>({ name, work });
  alive.start();
  await worked.until(1);
  expect(worked.done).toEqual(['left behind']);
  // Its worker never ends; it no longer asks the database.
  void dead.stop();
});

test('idle queues ask the database together, in one query for all of them', async () => {
  const names = ['idle-1', 'idle-2', 'idle-3', 'idle-4'];
  for (const name of names) begin({ name, pollMs: 20, work: worker().work }).start();
  const asked: string[] = [];
  let enough = (): void => undefined;
  const many = new Promise<void>((resolve) => (enough = resolve));
  mongoose.set('debug', (_collection: string, _method: string, filter: { queue?: unknown }) => {
    const text = JSON.stringify(filter.queue ?? '');
    if (names.some((name) => text.includes(name))) asked.push(text);
    if (asked.length === 20) enough();
  });
  await many;
  mongoose.set('debug', false);
  // At its start each queue looks for itself.
  expect(asked.slice(10)).toEqual(Array(10).fill(JSON.stringify({ $in: names })));
});

test('a job that another process has added is found', async () => {
  const { worked, work } = worker();
  const name = 'elsewhere';
  const queue = begin<string>({ name, work });
  queue.start();
  await begin<string>({ name, work: () => Promise.resolve() }).add('from elsewhere');
  await worked.until(1);
  expect(worked.done).toEqual(['from elsewhere']);
});

test('a job added in a failed transaction does not exist', async () => {
  const { worked, work } = worker();
  const queue = begin<string>({ work });
  queue.start();
  await expect(
    inTransaction(async () => {
      await queue.add('undone');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await inTransaction(() => queue.add('done'));
  await worked.until(1);
  expect(worked.done).toEqual(['done']);
  expect(await mongoose.connection.collection('jobs').countDocuments({ payload: 'undone' })).toBe(
    0,
  );
});

test('a job added in a transaction runs when that commits, not at the next poll', async () => {
  const { worked, work } = worker();
  const queue = begin<string>({ work, pollMs: 3_600_000 });
  queue.start();
  await queue.add('first');
  await worked.until(1);
  await inTransaction(async () => {
    await queue.add('second');
    // Long enough for a premature poll to find nothing.
    await pause(100);
  });
  await worked.until(2);
  expect(worked.done).toEqual(['first', 'second']);
});
