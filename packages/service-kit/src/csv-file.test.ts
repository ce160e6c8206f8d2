import { once } from 'node:events';
import { get as ask, type IncomingMessage } from 'node:http';
import { endMark, endMarkHeader } from '@hypercar/contracts/csv-end';
import { exportNotes } from '@hypercar/contracts/notes';
import express from 'express';
import type { CsvColumn } from './csv';
import { handleCsv } from './csv-file';
import { answerError } from './error-answer';
import { unavailable } from './errors';
import { sendJsonRows } from './json-rows';
import { logger } from './logger';
import { requestId } from './request-context';
import { requestLog } from './request-log';
import { openTestDatabase, serve, type TestServer } from './testing';

interface Row {
  name: string;
}
const columns: readonly CsvColumn<Row>[] = [['Name', ({ name }) => name]];

let drop: () => Promise<void>;
let server: TestServer;
/** What the next export reads. */
let batches: () => AsyncGenerator<Row[]>;

beforeAll(async () => {
  drop = await openTestDatabase();
  const route = handleCsv(exportNotes, () =>
    Promise.resolve({ fileName: 'x.csv', columns, batches: batches(), expected: 2 }),
  );
  const app = express()
    .use(requestId, requestLog)
    .get('/csv', (request, response) => route.respond(request, response))
    .get('/json', (_request, response) => sendJsonRows(response, batches()))
    .use(answerError);
  server = await serve(app);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await drop();
});

const of = (...given: Row[][]) =>
  async function* (): AsyncGenerator<Row[]> {
    for (const rows of given) yield await Promise.resolve(rows);
  };
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers });
  const { status } = answer;
  return { status, headers: answer.headers, text: await answer.text() };
};

test('the heading stands once, before the rows of every batch; the head says how many rows will come', async () => {
  batches = of([{ name: 'Ada' }], [], [{ name: 'Grace' }]);
  const answer = await get('/csv');
  expect(answer).toMatchObject({ status: 200, text: '"Name"\r\n"Ada"\r\n"Grace"\r\n' });
  expect(answer.headers.get('X-Total-Count')).toBe('2');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="x.csv"');
  batches = of([{ name: 'Ada' }], [], [{ name: 'Grace' }]);
  expect((await get('/json')).text).toBe('[{"name":"Ada"},{"name":"Grace"}]');
});

test('without rows the file has its heading', async () => {
  batches = of();
  expect((await get('/csv')).text).toBe('"Name"\r\n');
  expect((await get('/json')).text).toBe('[]');
});

test('who asks for it gets a last line with the rows and bytes before it', async () => {
  batches = of([{ name: 'Ada' }], [{ name: 'Žofie' }]);
  const answer = await get('/csv', { [endMarkHeader]: '1' });
  const file = '\uFEFF"Name"\r\n"Ada"\r\n"Žofie"\r\n';
  const last = endMark({ rows: 2, bytes: Buffer.byteLength(file) });
  expect(answer.text).toBe(file.slice(1) + last);
  expect(answer.headers.get(endMarkHeader)).toBe('1');
  batches = of();
  const empty = await get('/csv', { [endMarkHeader]: '1' });
  expect(empty.text).toBe(`"Name"\r\n${endMark({ rows: 0, bytes: 11 })}`);
});

test('a database that gives no first rows is an error, and not the beginning of a file', async () => {
  jest.spyOn(logger, 'warn').mockReturnValue();
  batches = async function* () {
    yield await Promise.reject<Row[]>(unavailable());
  };
  for (const path of ['/csv', '/json']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('Content-Type')]).toEqual([503, 'application/json; charset=utf-8']);
  }
});

/** The next line that the service logs for a request. */
const nextLine = (): Promise<unknown> =>
  new Promise((resolve) => {
    jest.spyOn(logger, 'info').mockImplementation((line: unknown) => resolve(line));
  });

test('a database that fails later breaks the answer off, which no reader takes for the whole file', async () => {
  const failures = jest.spyOn(logger, 'error').mockReturnValue();
  let fail = (_error: Error): void => undefined;
  const failing = new Promise<Row[]>((_resolve, reject) => (fail = reject));
  batches = async function* () {
    yield [{ name: 'Ada' }];
    yield await failing;
  };
  const line = nextLine();
  const answer = await fetch(`${server.url}/csv`);
  expect(answer.status).toBe(200);
  fail(new Error('the database is gone'));
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(failures).toHaveBeenCalledTimes(1);
  expect(await line).toMatchObject({ path: '/csv', status: 500 });
});

const wide = { name: 'x'.repeat(1000) };
/** Batches of 100 kB without end, which counts what is read and knows when nobody reads any more. */
const endless = () => {
  let read = 0;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const rows = async function* (): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        read += 1;
        yield await Promise.resolve(Array<Row>(100).fill(wide));
      }
    } finally {
      end();
    }
  };
  return { rows, ended, read: () => read };
};
const open = async (): Promise<IncomingMessage> => {
  const [answer] = (await once(ask(`${server.url}/csv`), 'response')) as [IncomingMessage];
  return answer.pause();
};
/** Resolves when the number has stayed the same over a hundred turns of the event loop. */
const settled = async (number: () => number): Promise<number> => {
  for (let before = -1, turns = 0; turns < 100; turns += 1) {
    if (number() !== before) [before, turns] = [number(), 0];
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return number();
};

test('what a slow reader has not taken is not read, and a reader who leaves ends the reading', async () => {
  const failures = jest.spyOn(logger, 'error');
  const source = endless();
  batches = source.rows;
  const [answer, other] = [await open(), await open()];
  const read = await settled(source.read);
  // The buffers of two connections within one machine hold some megabytes.
  expect(read).toBeLessThan(200);
  answer.resume();
  await once(answer, 'data');
  answer.destroy();
  await source.ended;
  other.destroy();
  await settled(source.read);
  const atTheEnd = source.read();
  await settled(source.read);
  expect(source.read()).toBe(atTheEnd);
  expect(failures).not.toHaveBeenCalled();
});
