import { once } from 'node:events';
import { listCleanupRounds, listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { handleShared } from './handle';
import { type RequestContext, requestContext } from './request-context';
import { serveRoutes } from './serve-routes.testing';
import { openTestDatabase, type TestServer, tokenOf } from './testing';

/** Callers wait at the door until so many are there, so that all go on in one turn. */
let expected: number;
let there: (() => void)[] = [];
const door = () =>
  new Promise<boolean>((resolve) => {
    there.push(() => resolve(true));
    if (there.length === expected) for (const enter of there.splice(0)) enter();
  });

let drop: () => Promise<void>;
let server: TestServer;
/** Where each read ran. */
let reads: RequestContext[];
/** What a read waits for. */
let work: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  drop = await openTestDatabase();
  const read = async () => {
    reads.push(requestContext.getStore()!);
    await work?.();
    return [] as never;
  };
  const routes = [handleShared(listCleanupTasks, read), handleShared(listCleanupRounds, read)];
  server = await serveRoutes('svc-ops', routes, { isLive: door });
});
beforeEach(() => {
  expected = 1;
  there = [];
  reads = [];
  work = undefined;
});
afterAll(async () => {
  await server.close();
  await drop();
});

const token = tokenOf('admin');
const ask = (path: string, signal?: AbortSignal) =>
  fetch(server.url + path, {
    headers: { Authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });

test('those who ask for the same at once share a read, and others do not', async () => {
  expected = 4;
  const { path } = listCleanupRounds;
  const asked = ['', '?limit=5', '?limit=6', '?limit=5'];
  const answers = await Promise.all(asked.map((query) => ask(path + query)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(reads).toHaveLength(3);
  expected = 1;
  await ask(`${path}?limit=5`);
  expect(reads).toHaveLength(4);
});

/** One caller asks and, once the read runs, leaves; the others stay. Answers what they got. */
const leaving = async (others: number): Promise<number[]> => {
  expected = 1 + others;
  let goOn = (): void => undefined;
  const begun = new Promise<void>((begin) => {
    work = () => {
      begin();
      return new Promise<void>((resolve) => (goOn = resolve));
    };
  });
  const leaver = new AbortController();
  const left = ask(listCleanupTasks.path, leaver.signal).catch(() => 'left');
  while (there.length === 0 && reads.length === 0) await new Promise(setImmediate);
  const staying = Array.from({ length: others }, () => ask(listCleanupTasks.path));
  await begun;
  const [{ end }] = reads as [RequestContext];
  const isOver = others === 0 ? once(end.signal, 'abort') : undefined;
  leaver.abort();
  expect(await left).toBe('left');
  await isOver;
  goOn();
  return Promise.all(staying.map(async (answer) => (await answer).status));
};

test('a caller alone who leaves ends the read', async () => {
  expect(await leaving(0)).toEqual([]);
  expect(() => reads[0]!.end.throwIfEnded()).toThrow();
});

test('one of several who leaves ends nothing for the others', async () => {
  expect(await leaving(2)).toEqual([200, 200]);
  expect(reads).toHaveLength(1);
  expect(() => reads[0]!.end.throwIfEnded()).not.toThrow();
});
