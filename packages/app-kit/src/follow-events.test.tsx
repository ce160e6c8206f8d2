import { ReadableStream } from 'node:stream/web';
import { backOff } from './back-off';
import { followEvents } from './follow-events';

const bytes = (text: string) => new TextEncoder().encode(text);
/** A stream that delivers its parts and then ends. */
const stream = (...parts: string[]) => ({
  ok: true,
  status: 200,
  headers: new Map([['content-type', 'text/event-stream']]),
  body: ReadableStream.from(parts.map(bytes)),
});
const refused = (status: number) => ({ ok: false, status, headers: new Map(), body: null });

/** Answers one connection after the other; the last one aborts. */
const connections = (...answers: (() => unknown)[]) => {
  const control = new AbortController();
  let made = 0;
  globalThis.fetch = (() => {
    const answer = answers[made];
    made += 1;
    if (!answer) control.abort();
    return new Promise((resolve) => resolve(answer?.() ?? refused(503)));
  }) as unknown as typeof fetch;
  return { signal: control.signal, made: () => made };
};
const pause = () => 0;

test('events are parsed across chunk boundaries, and comments are skipped', async () => {
  const got: unknown[] = [];
  const { signal } = connections(() =>
    stream(': still here\n\nda', 'ta: {"type":"op', 'en"}\r\n\r\ndata: {"type":"ended"}\n', '\n'),
  );
  await followEvents({ url: '/s', signal, pause, onEvent: (event) => got.push(event) });
  expect(got).toEqual([{ type: 'open' }, { type: 'ended' }]);
});

test('reconnects after a lost connection, a 503 and a network error', async () => {
  const got: unknown[] = [];
  const onRefused = jest.fn();
  const onLost = jest.fn();
  const { signal, made } = connections(
    () => stream('data: 1\n\n'),
    () => refused(503),
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => stream('data: 2\n\n'),
  );
  const onEvent = (event: unknown) => got.push(event);
  await followEvents({ url: '/s', signal, pause, onRefused, onLost, onEvent });
  expect(got).toEqual([1, 2]);
  expect(made()).toBe(5);
  // Once per connection that had delivered events; failed attempts do not count.
  expect(onLost).toHaveBeenCalledTimes(2);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a server without a place for it is asked again after ever longer pauses', async () => {
  const attempts: number[] = [];
  const onRefused = jest.fn();
  const { signal, made } = connections(...Array.from({ length: 5 }, () => () => refused(429)), () =>
    stream('data: 1\n\n'),
  );
  const paced = (attempt: number) => (attempts.push(attempt), 0);
  await followEvents({ url: '/s', signal, pause: paced, onRefused, onEvent: () => undefined });
  expect(attempts.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(made()).toBe(7);
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([401, 403])('a %i ends it', async (status) => {
  const onRefused = jest.fn();
  const { signal, made } = connections(() => refused(status));
  await followEvents({ url: '/s', signal, pause, onRefused, onEvent: () => undefined });
  expect(onRefused).toHaveBeenCalledWith(status);
  expect(made()).toBe(1);
});

test('delays grow from half a second to half a minute', () => {
  for (const attempt of [0, 3, 20]) {
    expect(backOff(attempt)).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** attempt));
    expect(backOff(attempt)).toBeGreaterThanOrEqual(Math.min(30_000, 500 * 2 ** attempt) / 2);
  }
});
