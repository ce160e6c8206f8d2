import { once } from 'node:events';
import { connect } from 'node:net';
import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { handle } from './handle';
import { logger } from './logger';
import { requestContext } from './request-context';
import { serveRoutes } from './serve-routes.testing';
import { openTestDatabase, type TestServer, tokenOf } from './testing';

let drop: () => Promise<void>;
let server: TestServer;
let reached = 0;
/** What the handler of the list does, or the check of the session before it. */
let work: (() => Promise<unknown>) | undefined;
let check: (() => Promise<boolean>) | undefined;

beforeAll(async () => {
  drop = await openTestDatabase();
  const routes = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
    handle(endpoint, async () => {
      reached += 1;
      await work?.();
      return [] as never;
    }),
  );
  server = await serveRoutes('svc-ops', routes, { isLive: () => check?.() ?? true });
});
beforeEach(() => {
  reached = 0;
  work = undefined;
  check = undefined;
});
afterAll(async () => {
  await server.close();
  await drop();
});

const token = tokenOf('admin');

/** Sends a request for the list and hangs up as soon as the service says so. */
const askAndLeave = async (id: string, when: Promise<unknown>): Promise<void> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const lines = [`GET ${listCleanupTasks.path} HTTP/1.1`, 'Host: x', `X-Request-Id: ${id}`];
  socket.write(`${[...lines, `Authorization: Bearer ${token}`].join('\r\n')}\r\n\r\n`);
  await when;
  socket.destroy();
  await once(socket, 'close');
};

/** The next line that the service logs for a request, with the request id of its context. */
const nextLine = (): Promise<object> =>
  new Promise((resolve) => {
    const log = jest.spyOn(logger, 'info').mockImplementation((line: unknown) => {
      log.mockRestore();
      resolve({ ...(line as object), id: requestContext.getStore()?.requestId });
    });
  });

/** A step of the service that the test waits for, and that ends when the caller is gone. */
const untilLeft = () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const step = async (): Promise<true> => {
    begin();
    await once(requestContext.getStore()!.end.signal, 'abort');
    return true;
  };
  return { begun, step };
};

test('a caller who leaves is logged with its request id and counted as 499, and the work is told', async () => {
  const { begun, step } = untilLeft();
  work = step;
  const line = nextLine();
  await askAndLeave('left-in-the-middle', begun);
  expect(await line).toMatchObject({ status: 499, id: 'left-in-the-middle', method: 'GET' });
  const counted = await (await fetch(`${server.url}/metrics`)).text();
  expect(counted).toMatch(/seconds_count\{.*route="\/api\/cleanup-tasks",status="499"\} 1\n/);
  expect(counted).not.toMatch(/seconds_count\{.*route="\/api\/cleanup-tasks",status="200"/);
});

test('work of a caller who has left before it begins is not begun', async () => {
  const { begun, step } = untilLeft();
  const failures = jest.spyOn(logger, 'error');
  check = step;
  const line = nextLine();
  await askAndLeave('left-at-the-door', begun);
  expect(await line).toMatchObject({ status: 499, id: 'left-at-the-door' });
  expect(reached).toBe(0);
  expect(failures).not.toHaveBeenCalled();
});

test('a caller who stays is logged with the status that was sent', async () => {
  const line = nextLine();
  await server.call(listCleanupTasks, { token, headers: { 'X-Request-Id': 'one-who-stays' } });
  expect(await line).toMatchObject({ status: 200, id: 'one-who-stays' });
  expect(reached).toBe(1);
});
