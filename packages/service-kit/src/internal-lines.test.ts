import type { ServerResponse } from 'node:http';
import express from 'express';
import { internalLines } from './internal-lines';
import { serve, type TestServer } from './testing';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const serviceThat = async (answer: (response: ServerResponse) => void): Promise<string> => {
  const app = express().get('/internal/lines', (_request, response) => answer(response));
  const server = await serve(app);
  servers.push(server);
  return server.url;
};

const linesOf = (url: string, options: { signal?: AbortSignal; silentMs?: number } = {}) => {
  const given = { signal: new AbortController().signal, silentMs: 10_000, ...options };
  return internalLines(url, '/internal/lines', 'token', given);
};

const allOf = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

test('each line comes whole, the last one without its end', async () => {
  const url = await serviceThat((response) => {
    response.write('one\ntw');
    response.end('o\nthree');
  });
  expect(await allOf(linesOf(url))).toEqual(['one', 'two', 'three']);
});

test.each([
  ['that never answers', () => undefined],
  ['that stops after a line', (response: ServerResponse) => void response.write('one\n')],
])('a service %s is told by its silence', async (_which, answer) => {
  const url = await serviceThat(answer);
  await expect(allOf(linesOf(url, { silentMs: 100 }))).rejects.toThrow(
    '/internal/lines sent nothing for 100 ms',
  );
});

test('whoever aborts it gets the reason', async () => {
  const url = await serviceThat((response) => void response.write('one\n'));
  const stop = new AbortController();
  const lines = linesOf(url, { signal: stop.signal });
  await lines.next();
  stop.abort(new Error('enough'));
  await expect(lines.next()).rejects.toThrow('enough');
});

test('an answer that is none is an error', async () => {
  const url = await serviceThat((response) => {
    response.statusCode = 503;
    response.end('no');
  });
  await expect(allOf(linesOf(url))).rejects.toThrow('/internal/lines answered 503');
});
