import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor } from '../src/shared/encoding';
import { forNginx, useSite } from './for-each-engine';
import { type Answer, sendRequest } from './http';
import { sendRaw } from './raw';

const path = '/api/tiles';
const sharedMs = 600;
const beacon = '/api/viewer-analytics/visit';

forNginx(() => {
  const site = useSite('nginx', ({ timeouts }) => ({ timeouts: { ...timeouts, sharedMs } }));
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    sendRequest(site().port, path, { headers, method });
  const turnOf = (answer: Answer) => (answer.json() as { turn: number }).turn;
  /** Until nginx has an answer for these headers; the process that shares it has it then, too. */
  const askTwice = async (headers: Record<string, string> = {}): Promise<Answer> => {
    await ask(headers);
    return ask(headers);
  };
  const sendBeacon = (headers: Record<string, string> = {}, body = '{"view":"abcdefghijklmnop"}') =>
    sendRequest(site().port, beacon, { method: 'POST', headers, body });
  /** While the gateway's own process stands still, nginx is alone. */
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { child } = site().gateway;
    child.kill('SIGSTOP');
    try {
      return await work();
    } finally {
      child.kill('SIGCONT');
    }
  };
  const hurried = (work: Promise<Answer>) =>
    Promise.race([work, pause(400).then(() => 'no answer')]);

  beforeEach(async () => {
    site().contest.publicRead = {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
    };
    await sendRequest(site().port, path, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer a' },
    });
    // The copies of the test before are removed a second time 100 ms after the write.
    await pause(200);
    site().contest.seen.length = 0;
  });

  test('nginx sends its copy as the process that shares it would, whole or as 304', async () => {
    const first = await askTwice();
    const known = { 'If-None-Match': first.headers.etag! };
    const [copy, head, part, unchanged] = await alone(() =>
      Promise.all([ask(), ask({}, 'HEAD'), ask({ Range: 'bytes=0-9' }), ask(known)]),
    );
    const namesOf = ({ headers }: Answer) =>
      Object.keys(headers)
        .filter((name) => name !== 'date')
        .toSorted();
    expect(namesOf(copy)).toEqual(namesOf(first));
    expect([copy.status, copy.text]).toEqual([200, first.text]);
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', first.headers.etag]);
    expect([part.status, part.text]).toEqual([200, first.text]);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(
      new Set([copy, head, part, unchanged].map((one) => one.headers['x-request-id'])).size,
    ).toBe(4);
    expect(site().contest.seen).toHaveLength(1);
  });

  test('whoever knows the answer already leaves a whole one for others', async () => {
    const { headers, text } = await askTwice();
    await pause(sharedMs);
    const known = { 'If-None-Match': headers.etag! };
    const next = await askTwice(known);
    expect(next.status).toBe(200);
    const again = { 'If-None-Match': next.headers.etag! };
    await pause(sharedMs);
    site().contest.publicRead!.headers.ETag = next.headers.etag!;
    await askTwice(again);
    const copy = await alone(() => ask());
    expect([copy.status, copy.text.length]).toEqual([200, text.length]);
  });

  test.each([
    'gzip, deflate, br, zstd',
    'gzip;q=1.0, br;q=0.5',
    'BR',
    'br;q=0, gzip',
    'br ; x=1 ; q=0.000,gzip;q=0.1',
    'gzip;q=0',
    'x-br, gzipped',
    'zstd , br',
    '*',
  ])('nginx has a copy for whoever accepts %j', async (accepted) => {
    const headers = { 'Accept-Encoding': accepted };
    const plain = await askTwice();
    await askTwice(headers);
    const copy = await alone(() => ask(headers));
    const encoding = encodingFor(accepted);
    expect(copy.headers['content-encoding']).toBe(encoding);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const body = encoding ? unpack[encoding](copy.body) : copy.body;
    expect(body.toString()).toBe(plain.text);
  });

  test('a copy is as old as what is shared, at most', async () => {
    const first = turnOf(await askTwice());
    expect(turnOf(await ask())).toBe(first);
    await pause(sharedMs);
    expect(turnOf(await ask())).toBe(first + 1);
  });

  test('without that process it ends with the next second', async () => {
    await askTwice();
    const late = await alone(async () => {
      await pause(2_000);
      return hurried(ask());
    });
    expect(late).toBe('no answer');
  });

  test('a write of somebody signed in ends each copy', async () => {
    const takes = ['', 'gzip', 'br'].map((one) => ({ 'Accept-Encoding': one }));
    const before = await Promise.all(takes.map((one) => askTwice(one)));
    const after = async () => {
      const headers = { Authorization: 'Bearer a' };
      await sendRequest(site().port, path, { method: 'PATCH', headers });
      return Promise.all(takes.map((one) => askTwice(one)));
    };
    const etags = (answers: Answer[]) => [...new Set(answers.map(({ headers }) => headers.etag))];
    const [old] = etags(before);
    const next = etags(await after());
    expect(next).toHaveLength(1);
    expect(next).not.toContain(old);
  });

  test.each([{ 'Cache-Control': 'private, max-age=60' }, { 'Cache-Control': 'no-store' }])(
    'there is no copy of an answer with %j',
    async (headers) => {
      site().contest.publicRead = { status: 200, headers: { ...headers, 'X-Accel-Expires': '60' } };
      await askTwice();
      expect(await alone(() => hurried(ask()))).toBe('no answer');
    },
  );

  test('a small beacon goes to the service without that process, once it is whole', async () => {
    const answer = await alone(() => hurried(sendBeacon()));
    expect(answer).toMatchObject({ status: 200 });
    const half = sendRaw(site().port, {
      text: `POST ${beacon} HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{"view":`,
    });
    await pause(500);
    expect(site().contest.seen.filter((one) => one.startsWith('POST'))).toHaveLength(1);
    expect((await half).status).toBe(0);
    expect(site().contest.seen.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  });

  test.each([
    ['a token', { Authorization: 'Bearer a' }, undefined],
    ['a long body', {}, 'x'.repeat(100)],
    ['a body in chunks', { 'Transfer-Encoding': 'chunked' }, undefined],
  ])('one with %s goes by that process', async (_what, headers, body) => {
    expect(await alone(() => hurried(sendBeacon(headers, body)))).toBe('no answer');
  });
});
