import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersOf } from '../src/table/security-headers';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import { sendRaw } from './raw';

const host = 'Host: x\r\nConnection: close\r\n\r\n';
const headers = {
  ...headersOf({ secure: true, otherHosts: { embeds: [], images: [] } }, '/'),
  'Cache-Control': 'no-store',
};

/** What is sent, and what nginx and Node may answer. */
const unreadable: [string, string, number[]][] = [
  ['no HTTP at all', `\u0016\u0003\u0001\r\n\r\n`, [400]],
  ['another version of HTTP', `GET / HTTP/3.0\r\n${host}`, [505]],
  ['a version that is none', `GET / HTTP/9.1\r\n${host}`, [505]],
  [
    'an unknown transfer coding',
    `POST /api/tiles HTTP/1.1\r\nTransfer-Encoding: x\r\n${host}`,
    [501, 400],
  ],
  ['a broken length', `POST /api/tiles HTTP/1.1\r\nContent-Length: x\r\n${host}`, [400]],
  [
    'a length and a coding',
    `POST /api/tiles HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n${host}`,
    [400],
  ],
  ['no host', `GET /api/tiles HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
  ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${host}`, [400, 405]],
  ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}`, [414, 431]],
  ['a long header', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${host}`, [431]],
  [
    'a broken chunk',
    `POST /api/tiles HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${host}zz\r\n`,
    [400],
  ],
  ['a changed file', `GET /favicon.svg HTTP/1.1\r\nIf-Match: "x"\r\n${host}`, [412]],
];

forEachEngine((engine) => {
  const site = useSite(engine, () => ({ secure: true }));

  test.each(unreadable)(
    '%s is answered with JSON and the headers',
    async (_name, text, statuses) => {
      const answer = await sendRaw(site().port, { text });
      expect(statuses).toContain(answer.status);
      expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String) });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      for (const [name, value] of Object.entries(headers))
        expect(answer.headers[name.toLowerCase()]).toBe(value);
      expect(answer.headers.server ?? '').not.toMatch(/\d/);
    },
  );

  test('an unknown expectation is ignored', async () => {
    const answer = await sendRequest(site().port, '/api/tiles', { headers: { Expect: 'tea' } });
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });

  test('what could not be read has a line in the log, with the id that was answered', async () => {
    const { port, options } = site();
    const { headers: said } = await sendRaw(port, { text: `GET / HTTP/3.0\r\n${host}` });
    const lineOf = async (id: string | undefined) => {
      const log = await readFile(join(options.logDir, 'gateway-access.log'), 'utf8');
      return log.split('\n').find((line) => line.includes(`"id":"${id}"`));
    };
    // It is written after the answer.
    let line: string | undefined;
    while (line === undefined) line = await lineOf(said['x-request-id']);
    expect(JSON.parse(line)).toMatchObject({ status: 505 });
  });
});
