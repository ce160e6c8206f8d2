import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { sendRequest, countOf } from './http';
import { type Site, startSite } from './site';

let development: Server;
let site: Site;
const sockets = new Set<Duplex>();

const greet = (request: IncomingMessage, socket: Duplex): void => {
  sockets.add(socket);
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket';
  socket.write(`${upgrade}\r\n\r\n${request.url} `);
  socket.on('data', (part) => socket.write(part)).on('error', () => {});
};

beforeAll(async () => {
  development = createServer((request, response) => {
    response.setHeader('X-Powered-By', 'Express');
    response.setHeader('Content-Security-Policy', 'none');
    if (request.url?.includes('gone')) response.statusCode = 404;
    response.end(`development ${request.url}`);
  }).on('upgrade', greet);
  await once(development.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(development.address() as AddressInfo).port}`;
  site = await startSite('node', ({ slices }) => ({
    engine: 'auto',
    slices: { ...slices, shell: { url }, 'mf-admin': { url } },
  }));
});
afterAll(async () => {
  await site.stop();
  for (const socket of sockets) socket.destroy();
  development.closeAllConnections();
  development.close();
});

test('auto takes the Node engine', () => expect(site.gateway.engine).toBe('node'));

test.each([
  ['/remotes/mf-admin/src/x.js?v=1', 200, '/remotes/mf-admin/src/x.js?v=1'],
  ['/remotes/mf-admin/gone.js', 404, '/remotes/mf-admin/gone.js'],
  ['/robots.txt', 200, '/remotes/shell/robots.txt'],
  ['/login?next=x', 200, '/remotes/shell/index.html?next=x'],
  ['/nowhere', 404, '/remotes/shell/index.html'],
])('%s with %i is %s of the development server', async (path, status, asked) => {
  const answer = await sendRequest(site.port, path);
  expect([answer.status, answer.text]).toEqual([status, `development ${asked}`]);
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  expect(countOf(answer, 'X-Request-Id')).toBe(1);
});

test('the other slices are still files', async () => {
  const answer = await sendRequest(site.port, '/remotes/mf-public/mf-manifest.json');
  expect(answer.json()).toEqual({ name: 'mf_public' });
});

test.each([
  ['/remotes/mf-admin/hot', '/remotes/mf-admin/hot'],
  ['/hot', '/hot'],
])('the web socket at %s reaches its slice, both ways', async (path, reached) => {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  const call = request({ host: '127.0.0.1', port: site.port, path, headers, agent: false }).end();
  const [, socket, head] = (await once(call, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  let text = head.toString();
  socket.on('data', (part: Buffer) => (text += part.toString()));
  socket.write('changed');
  while (!text.includes('changed')) await once(socket, 'data');
  expect(text).toBe(`${reached} changed`);
  socket.destroy();
});

test('a web socket to a slice made of files is refused', async () => {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  const refused = sendRequest(site.port, '/remotes/mf-public/hot', { headers });
  await expect(refused).rejects.toThrow();
});
