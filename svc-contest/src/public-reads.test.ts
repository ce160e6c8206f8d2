import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { tokenOf } from '@hypercar/service-kit/testing';
import { Query } from 'mongoose';
import { type ContestFixture, createTestApp, startContest } from './testing';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

const publicReads = Object.values(endpointsOf('svc-contest')).filter((one) => one.publicRead);
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(contest.server.url + path, { headers });

test.each(publicReads.map(({ path }) => path))(
  '%s may be kept by browsers, who hear 304 while it holds',
  async (path) => {
    const first = await read(path);
    expect(first.headers.get('cache-control')).toMatch(
      /^public, max-age=(?:0, must-revalidate|60)$/,
    );
    const headers = { 'If-None-Match': first.headers.get('etag')!, 'Cache-Control': 'max-age=0' };
    const again = await read(path, headers);
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

test.each(publicReads.map(({ path }) => path))('%s says the same to everybody', async (path) => {
  const tokens = [tokenOf('admin'), tokenOf('public'), 'garbage'];
  const texts = await Promise.all(
    tokens.map(async (token) => (await read(path, { Authorization: `Bearer ${token}` })).text()),
  );
  expect(new Set([await (await read(path)).text(), ...texts]).size).toBe(1);
});

test('no other answer may be kept', async () => {
  const others = ['/api/contest/entry', '/api/user/points', '/api/tiles/changes'];
  const token = tokenOf('admin');
  for (const path of others) {
    const { headers } = await read(path, { Authorization: `Bearer ${token}` });
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test.each([10, 40])('%i who read the tiles at once cost a few queries', async (count) => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let arrived = 0;
  const { app, stop } = createTestApp();
  const server = createServer((request, response) => {
    arrived += 1;
    app(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/tiles`;
  let queries = 0;
  const { exec } = Query.prototype;
  const spy = jest.spyOn(Query.prototype, 'exec').mockImplementation(async function (
    this: Query<unknown, unknown>,
  ) {
    if (this.model.modelName === 'Tile') queries += 1;
    await held;
    return exec.call(this) as Promise<unknown>;
  });
  const answers = Array.from({ length: count }, async () => (await fetch(url)).json());
  while (arrived < count) await new Promise((resolve) => setImmediate(resolve));
  goOn();
  expect(await Promise.all(answers)).toHaveLength(count);
  // Two; more for those whose token or headers were still being read.
  expect(queries).toBeLessThan(8);
  spy.mockRestore();
  server.close().closeAllConnections();
  await stop();
});
