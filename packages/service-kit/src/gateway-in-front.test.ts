import express from 'express';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isGateway } from './gateway-in-front';
import { originOf } from './handle';

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-in-front-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sendRequest = async (where: RequestOptions, forwarded: string): Promise<string> => {
  const call = request({ ...where, agent: false, headers: { 'X-Forwarded-For': forwarded } }).end();
  const [answer] = await once(call, 'response');
  return text(answer);
};

describe.each([
  ['a Unix socket', { path: path.join(folder, 'service.sock') }],
  ['a port of this machine', { host: '127.0.0.1', port: 0 }],
])('a call over %s', (_name, where) => {
  const app = express().set('trust proxy', isGateway);
  app.get('/', (call, response) => void response.send(originOf(call).ip));
  const server = createServer(app);
  beforeAll(() => once(server.listen(where), 'listening'));
  afterAll(() => server.close());
  const place = (): RequestOptions => {
    const address = server.address();
    return typeof address === 'string' ? { socketPath: address } : { port: address!.port };
  };

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['127.0.0.1', '127.0.0.1'],
    ['203.0.113.9, 10.0.0.4', '10.0.0.4'],
  ])('X-Forwarded-For is %s', async (forwarded, expected) => {
    expect(await sendRequest(place(), forwarded)).toBe(expected);
  });
});

test.each(['203.0.113.9', '2001:db8::1'])('%s is not the gateway', (address) => {
  expect(isGateway(address, 0)).toBe(false);
});
