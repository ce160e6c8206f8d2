import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routeTable } from '../src/route-table';

type Behaviour = (request: IncomingMessage, response: ServerResponse, service: Service) => void;

interface PublicRead {
  status: number;
  headers: Record<string, string>;
}

/** A small real service, one replica, whose answer depends on the last path segment. */
export interface Service {
  name: string;
  host: string;
  port: number;
  address: string;
  /** The requests that reached it, newest last. */
  seen: string[];
  /** Is told of each from now on. */
  onRequest: ((request: IncomingMessage) => void) | undefined;
  /** How many connections it has taken. */
  connections: number;
  /** How it answers public reads from now on; undefined: as any other call. */
  publicRead: PublicRead | undefined;
  /** Resolves when the next caller of a stream disconnects. */
  streamClosed: Promise<void>;
  /** Answers the requests that it holds back. */
  released: Promise<void>;
  release: () => void;
  /** Accepts no new request and ends those in flight, as a replaced service does. */
  leave: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface Echo {
  service: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
};

const echo: Behaviour = (request, response, { name }) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const { method, url, headers } = request;
    json(response, 200, { service: name, method, url, headers, body });
  });
};

const stream =
  (headers: Record<string, string>): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'Cache-Control': 'no-store', ...headers });
    response.write('data: first\n\n');
  };

let turn = 0;

/** Says how often one was asked so far, and with which token and cookie. */
const publicRead: Behaviour = ({ headers }, response, service) => {
  turn += 1;
  const { status, headers: own } = service.publicRead as PublicRead;
  for (const entry of Object.entries(own)) response.setHeader(...entry);
  response.setHeader('ETag', `W/"turn-${turn}"`);
  const { authorization = null, cookie = null } = headers;
  json(response, status, { turn, authorization, cookie, text: 'crystal '.repeat(200) });
};

const isPublicRead = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && routeTable.publicReads.has(url.split('?')[0] ?? '');

const behaviours: Record<string, Behaviour> = {
  big: (_request, response) => json(response, 200, { text: 'crystal '.repeat(4000) }),
  hang: () => {},
  held: (request, response, service) =>
    void service.released.then(() => echo(request, response, service)),
  break: (request) => request.socket.destroy(),
  stream: stream({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }),
  'bare-stream': stream({ 'Content-Type': 'text/event-stream' }),
  'lines-stream': stream({ 'Content-Type': 'application/x-ndjson', 'X-Accel-Buffering': 'no' }),
  silent: (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
  },
  own: (request, response) => {
    response.setHeader('X-Request-Id', request.headers['x-request-id'] ?? 'none');
    response.setHeader('X-Powered-By', 'Something/1.2');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'");
    response.setHeader('Retry-After', '7');
    response.setHeader('Cache-Control', 'private, max-age=5');
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    json(response, 429, { message: 'Too many', errors: [{ path: 'x', message: 'y' }] });
  },
};

/** Starts a replica of a service on a free port of the loopback address, or on those given. */
export const startService = async (
  name: string,
  port = 0,
  host = '127.0.0.1',
): Promise<Service> => {
  let closed = () => {};
  const service = { name, host, connections: 0, seen: [] as string[] } as Service;
  service.released = new Promise((resolve) => (service.release = resolve));
  service.streamClosed = new Promise((resolve) => (closed = resolve));
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    service.seen.push(`${request.method} ${path}`);
    service.onRequest?.(request);
    response.on('close', () => response.writableFinished || closed());
    if (service.publicRead && isPublicRead(request)) return publicRead(request, response, service);
    (behaviours[path.split('/').at(-1) ?? ''] ?? echo)(request, response, service);
  });
  server.on('connection', () => (service.connections += 1));
  await once(server.listen(port, host), 'listening');
  service.port = (server.address() as AddressInfo).port;
  service.address = `${host}:${service.port}`;
  service.leave = async () => {
    const closed = once(server.close(), 'close');
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    await closed;
    clearInterval(idle);
  };
  service.stop = async () => {
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, 'close');
  };
  return service;
};
