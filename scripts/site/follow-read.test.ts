import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { siteDefaults, type SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { followRead } from './follow-read';

const other: SiteSettings = { ...siteDefaults, paymentLink: 'https://pay.test' };

test('an answer is told until it is taken; an answer that is none, and one that stays, are not', async () => {
  const answers: (readonly [number, unknown])[] = [
    [503, { message: 'Busy' }],
    [200, { prices: 'none' }],
    [200, other],
    [200, other],
    [200, other],
    [304, undefined],
    [200, siteDefaults],
  ];
  const tags: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tags.push(request.headers['if-none-match']);
    const [status, body] = answers[tags.length - 1] ?? ([304, undefined] as const);
    response.writeHead(status, { ETag: `"${tags.length}"`, 'Content-Type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const told: string[] = [];
  const { port } = server.address() as AddressInfo;
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    ({ end: stop } = followRead(
      getSiteSettings,
      () => `http://127.0.0.1:${port}`,
      ({ paymentLink }) => {
        told.push(paymentLink);
        if (told.length <= 2) return Promise.reject(new Error('the disk is full'));
        if (told.length === 4) resolve();
        return Promise.resolve();
      },
      { pauseMs: 5 },
    ));
  });
  stop();
  const three = [other.paymentLink, other.paymentLink, other.paymentLink];
  expect(told).toEqual([...three, siteDefaults.paymentLink]);
  expect(tags.slice(0, 7)).toEqual([...Array<undefined>(5).fill(undefined), '"5"', '"5"']);
  expect(said.mock.calls).toEqual([
    ['What /api/site-settings answers is not in the pages: the disk is full\n'],
  ]);
  said.mockRestore();
  server.close().closeAllConnections();
});

test('an answer that comes after seconds, of a busy service, is told', async () => {
  const server = createServer((_, response) => {
    setTimeout(() => {
      response.writeHead(200, { ETag: '"1"', 'Content-Type': 'application/json' });
      response.end(JSON.stringify(other));
    }, 3000);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  let stop = (): void => undefined;
  const told = await new Promise<string>((resolve) => {
    ({ end: stop } = followRead(
      getSiteSettings,
      () => `http://127.0.0.1:${port}`,
      ({ paymentLink }) => Promise.resolve(resolve(paymentLink)),
    ));
  });
  stop();
  server.closeAllConnections();
  server.close();
  expect(told).toBe('https://pay.test');
});

test('with a hurry the next look comes within a second, and one for many', async () => {
  let looks = 0;
  const server = createServer((_, response) => {
    looks += 1;
    response.writeHead(200, { ETag: `"${looks}"`, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(looks === 1 ? siteDefaults : other));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const told: string[] = [];
  let tell = (): void => undefined;
  const follow = followRead(
    getSiteSettings,
    () => `http://127.0.0.1:${port}`,
    ({ paymentLink }) => {
      told.push(paymentLink);
      return Promise.resolve(tell());
    },
    { pauseMs: 60 * 60_000 },
  );
  const next = (): Promise<void> => new Promise((resolve) => (tell = resolve));
  await next();
  // While a look is under way, and after it.
  const second = next();
  for (let time = 0; time < 5; time += 1) follow.hurry();
  await second;
  const third = next();
  follow.hurry();
  await third;
  follow.end();
  follow.hurry();
  await pause(1500);
  server.closeAllConnections();
  server.close();
  expect(told).toEqual([siteDefaults.paymentLink, other.paymentLink, other.paymentLink]);
});

test('a look that may be late is not made more often, however often there may be something new', async () => {
  const looks: number[] = [];
  const server = createServer((_, response) => {
    looks.push(performance.now());
    response.writeHead(200, { ETag: '"1"', 'Content-Type': 'application/json' });
    response.end(JSON.stringify(other));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const follow = followRead(
    getSiteSettings,
    () => `http://127.0.0.1:${port}`,
    () => Promise.resolve(),
    { pauseMs: 60 * 60_000, leastMs: 700 },
  );
  while (looks.length === 0) await pause(5);
  await pause(50);
  for (let time = 0; time < 5; time += 1) follow.hurry();
  while (looks.length === 1) await pause(5);
  await pause(300);
  follow.end();
  server.closeAllConnections();
  server.close();
  expect(looks).toHaveLength(2);
  expect(looks[1]! - looks[0]!).toBeGreaterThan(650);
});
