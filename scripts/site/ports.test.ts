import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { checkEngine } from './check-engine';
import { checkPort, explainRefusal, freePort } from './ports';
import { hasIpv6 } from './settings';

/** Holds a port of an address until the test is over. */
const held: Server[] = [];
const hold = async (host: string): Promise<number> => {
  const server = createServer().listen(0, host);
  held.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
afterEach(() => {
  for (const server of held.splice(0)) server.close();
});

const local = ['127.0.0.1', '0.0.0.0', 'localhost', ...(hasIpv6() ? ['::', '::1'] : [])];

test.each(local)('%s can be listened on', async (host) =>
  expect(await checkPort(await freePort(), host)).toBeUndefined(),
);

test.each(local)('a taken port of %s is reported as PORT', async (host) => {
  const port = await hold(host);
  await expect(checkPort(port, host)).rejects.toThrow(
    new Error(`PORT ${port} cannot be used: it is already in use.`),
  );
});

test('a port that another program has on another address only is free', async () => {
  const port = await hold('127.0.0.2').catch(() => freePort());
  await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined();
});

test.each([
  ['not.a.host.invalid', 'there is no address of that name'],
  ['203.0.113.9', 'it is no address of this machine'],
  ['2001:db8::9', 'it is no address of this machine'],
])('%s is reported as HOST', async (host, reason) =>
  expect(checkPort(await freePort(), host)).rejects.toThrow(
    new Error(`HOST ${host} cannot be used: ${reason}.`),
  ),
);

test('"::" on a machine without IPv6 is reported as HOST', async () =>
  expect(checkPort(await freePort(), '::', false)).rejects.toThrow(
    new Error('HOST :: cannot be used: this machine has no IPv6.'),
  ));

test('a privileged port is reported as PORT', () =>
  expect(() =>
    explainRefusal(80, '::', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })),
  ).toThrow(new Error('PORT 80 cannot be used: this user may not listen on it.')));

test('a missing nginx is reported as GATEWAY_ENGINE', () => {
  expect(() => checkEngine({ GATEWAY_ENGINE: 'nginx' }, '')).toThrow(
    new Error('GATEWAY_ENGINE cannot be used: there is no nginx on this machine.'),
  );
  for (const GATEWAY_ENGINE of ['auto', 'node'] as const)
    expect(() => checkEngine({ GATEWAY_ENGINE }, '')).not.toThrow();
  expect(() => checkEngine({ GATEWAY_ENGINE: 'nginx' }, '/usr/sbin/nginx')).not.toThrow();
});
