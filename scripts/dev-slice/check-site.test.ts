import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { services } from '@hypercar/contracts/endpoint';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { openApiOf } from '@hypercar/service-kit/open-api';
import { CannotStart } from '../site/stop-with';
import { checkSite } from './check-site';

const version = {
  name: 'mf-admin',
  version: '0.1.0',
  commit: 'abc1234',
  contractHash: 'abcdef0123456789',
  builtAt: '2026-01-01T00:00:00.000Z',
};
const documents = Object.fromEntries(
  services.map((name) => [
    `/api/${name}/openapi.json`,
    openApiOf(name, '0.1.0', endpointsOf(name)),
  ]),
);
const whole: Record<string, unknown> = { '/remotes/mf-admin/version.json': version, ...documents };

const serving =
  (files: Record<string, unknown>): RequestListener =>
  ({ url = '' }, response) => {
    if (!(url in files)) response.writeHead(404);
    response.end(JSON.stringify(files[url] ?? { message: 'Not found' }));
  };

const check = async (listener: RequestListener) => {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const warnings = await checkSite({ slice: 'mf-admin', site });
    return warnings.map((warning) => warning.replaceAll(site.origin, 'the site'));
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return error.message.replaceAll(site.origin, 'the site');
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

test('a site of the same contracts gives no warning', async () =>
  expect(await check(serving(whole))).toEqual([]));

test('a site whose services lack a call of the slice gives one', async () => {
  const { getWorkshopOperations: _, ...older } = endpointsOf('svc-ops');
  const files = { ...whole, '/api/svc-ops/openapi.json': openApiOf('svc-ops', '0.1.0', older) };
  expect(await check(serving(files))).toEqual([
    'This mf-admin does not fit the site: mf-admin calls GET /api/admin/operations/workshop which svc-ops would not answer.',
  ]);
});

test('a service that is down is not compared', async () =>
  expect(
    await check((asked, response) => {
      if (asked.url === '/api/svc-ops/openapi.json') response.writeHead(502);
      serving(whole)(asked, response);
    }),
  ).toEqual([]));

const none =
  '--site the site is no site of this project: its /remotes/mf-admin/version.json is no version of mf-admin.';

test.each<[string, RequestListener, string | string[]]>([
  ['another program', serving({}), none],
  [
    'a page for every path',
    (_asked, response) => void response.end('<!doctype html><title>Hello</title>'),
    none,
  ],
  [
    'another slice',
    serving({ '/remotes/mf-admin/version.json': { ...version, name: 'shell' } }),
    none,
  ],
  [
    'a site that is down',
    (_asked, response) => void response.writeHead(503).end(),
    ['the site answers 503. It is asked again with every request.'],
  ],
  [
    'a server that breaks off',
    (asked) => void asked.destroy(),
    ['the site breaks the connection off. It is asked again with every request.'],
  ],
])('%s', async (_what, listener, found) => expect(await check(listener)).toEqual(found));
