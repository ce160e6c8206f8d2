import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import {
  type EndedSession,
  endedSessionsOf,
  type EndedSessionWatch,
  watchEndedSessions,
} from './ended-sessions';
import { logger } from './logger';
import { claimsOf, serve, type TestServer } from './testing';

const nowhere = 'http://127.0.0.1:9';
const tomorrow = new Date(Date.now() + 86_400_000);
const endedNow = (sid: string): EndedSession => ({ sid, endedAt: new Date(), expiresAt: tomorrow });
const nothing = (): Promise<EndedSession[]> => Promise.resolve([]);

const watches: EndedSessionWatch[] = [];
const watched = (...given: Parameters<typeof watchEndedSessions>): EndedSessionWatch => {
  const watch = watchEndedSessions(...given);
  watches.push(watch);
  return watch;
};
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
});

test('throws 503 before the first answer, and keeps its answers while the source is down', async () => {
  let answer: () => Promise<EndedSession[]> = () => Promise.reject(new Error('down'));
  let asked = (): void => undefined;
  const nextAsk = () => new Promise<void>((resolve) => (asked = resolve));
  const watch = watched(async function* () {
    asked();
    yield await answer();
  }, 5);
  const person = claimsOf('public');
  await nextAsk();
  await nextAsk();
  expect(() => watch.isLive(person)).toThrow('cannot be checked');

  const ended = new Promise<void>((resolve) => watch.onEnd(person.sid, resolve));
  answer = () => Promise.resolve([endedNow(person.sid)]);
  await ended;
  await nextAsk();
  expect(watch.isLive(person)).toBe(false);
  expect(watch.isLive(claimsOf('public'))).toBe(true);

  answer = () => Promise.reject(new Error('down again'));
  await nextAsk();
  await nextAsk();
  expect(watch.isLive(person)).toBe(false);
  await watch.stop();
});

test('polls with an overlap, so that nothing is missed between two polls', async () => {
  const moments: Date[] = [];
  let enough = (): void => undefined;
  const twice = new Promise<void>((resolve) => (enough = resolve));
  const before = Date.now();
  const watch = watched(async function* (since) {
    moments.push(since);
    if (moments.length === 2) enough();
    yield await nothing();
  }, 5);
  await twice;
  expect(moments[0]!.getTime()).toBe(0);
  expect(moments[1]!.getTime()).toBeLessThan(before);
  await watch.stop();
});

test('stops at once during a poll, without logging an error', async () => {
  const warn = jest.spyOn(logger, 'warn');
  const watch = watched(async function* (_since, { signal }) {
    yield await new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  await watch.stop();
  expect(warn).not.toHaveBeenCalled();
});

describe('following svc-auth', () => {
  const servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  /** A replica of svc-auth that answers as told; `asked` counts its calls. */
  const replica = async (answer: (response: ServerResponse, request: IncomingMessage) => void) => {
    const calls = { asked: 0 };
    const app = express().get('/internal/ended-sessions', (request, response) => {
      calls.asked += 1;
      answer(response, request);
    });
    const server = await serve(app);
    servers.push(server);
    return { url: server.url, calls };
  };
  const follow = (addresses: string[], silentMs?: number) =>
    watched(endedSessionsOf(addresses.join(','), 'token', silentMs), 5);
  const endOf = (watch: ReturnType<typeof follow>, sid: string) =>
    new Promise<void>((resolve) => watch.onEnd(sid, resolve));
  const line = (...ended: EndedSession[]) => `${JSON.stringify(ended)}\n`;

  test('one call tells of all sessions, whichever way its lines are cut', async () => {
    let response: ServerResponse | undefined;
    const { url, calls } = await replica((answer) => {
      response = answer;
      answer.write(line(endedNow('first')));
    });
    const watch = follow([url]);
    await watch.known;
    expect(watch.isLive({ ...claimsOf('public'), sid: 'first' })).toBe(false);
    const [second, third] = [endOf(watch, 'second'), endOf(watch, 'third')];
    const text = line() + line(endedNow('second')) + line(endedNow('third'));
    response!.write(text.slice(0, 40));
    await new Promise((resolve) => setImmediate(resolve));
    response!.write(text.slice(40));
    await Promise.all([second, third]);
    expect(calls.asked).toBe(1);
    await watch.stop();
    await once(response!, 'close');
  });

  test('when a replica ends its answer, or freezes, the next one is asked', async () => {
    // In the order of the first question: on a busy machine one that answers may seem frozen too, and is asked again.
    const asked = new Set<string>();
    const frozen = await replica(() => void asked.add('frozen'));
    const ending = await replica((answer) => {
      asked.add('ending');
      answer.end(line());
    });
    const good = await replica((answer) => {
      asked.add('good');
      answer.write(line(endedNow('far away')));
    });
    const watch = follow([nowhere, frozen.url, ending.url, nowhere, good.url], 300);
    await endOf(watch, 'far away');
    expect([...asked]).toEqual(['frozen', 'ending', 'good']);
  });

  test('svc-auth of a release before answers with the sessions alone', async () => {
    const { url } = await replica((answer) => answer.end(JSON.stringify([endedNow('older')])));
    const watch = follow([url]);
    await endOf(watch, 'older');
    await watch.stop();
  });
});

test('in a minute its source is asked 60 times, or once when that goes on telling', async () => {
  jest.useFakeTimers();
  const asked = jest.fn();
  const polled = watched(async function* () {
    asked();
    yield await nothing();
  }, 1000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(61);
  await polled.stop();

  asked.mockClear();
  const told = watched(async function* (_since, { signal }) {
    asked();
    while (!signal.aborted) {
      yield [];
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  const stopped = told.stop();
  await jest.advanceTimersByTimeAsync(1000);
  await stopped;
});

describe('at rest', () => {
  const person = claimsOf('public');

  /** A source that is asked in a moment each time; `ended` is what it tells. */
  const resting = async () => {
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    const source = { asked: 0, ended: [] as EndedSession[], isDown: false };
    const watch = watched(async function* () {
      source.asked += 1;
      if (source.isDown) throw new Error('down');
      yield await Promise.resolve(source.ended);
    }, 1000);
    const askedIn = async (ms: number): Promise<number> => {
      const before = source.asked;
      await jest.advanceTimersByTimeAsync(ms);
      return source.asked - before;
    };
    await jest.advanceTimersByTimeAsync(65_000);
    return { source, watch, askedIn };
  };

  test('a source whose answers nobody has used for a minute is asked each 30 s, else each second', async () => {
    const { watch, askedIn } = await resting();
    expect(await askedIn(60_000)).toBe(2);
    expect(await watch.isLive(person)).toBe(true);
    expect(await askedIn(60_000)).toBeGreaterThanOrEqual(59);
    await askedIn(10_000);
    expect(await askedIn(60_000)).toBe(2);
    const leave = watch.attend();
    expect(await askedIn(120_000)).toBeGreaterThanOrEqual(119);
    leave();
    leave();
    await askedIn(65_000);
    expect(await askedIn(60_000)).toBe(2);
    watch.onEnd(person.sid, () => undefined);
    expect(await askedIn(120_000)).toBeGreaterThanOrEqual(119);
    await watch.stop();
  });

  test('the first check waits for what is asked then', async () => {
    const { source, watch } = await resting();
    source.ended = [endedNow(person.sid)];
    const [first, second] = [watch.isLive(person), watch.isLive(person)];
    expect([await first, await second]).toEqual([false, false]);
    expect(watch.isLive(claimsOf('public'))).toBe(true);
    await watch.stop();
  });

  test('while the source is down a check waits a second, then what is known counts', async () => {
    const { source, watch } = await resting();
    source.isDown = true;
    const begun = Date.now();
    const live = watch.isLive(person);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await live).toBe(true);
    expect(Date.now() - begun).toBe(1000);
    expect(watch.isLive(person)).toBe(true);
    await watch.stop();
  });

  test('svc-auth is followed at rest, and anew after it', async () => {
    const asked: string[] = [];
    let ended: EndedSession[] = [];
    const app = express().get('/internal/ended-sessions', (request, response) => {
      asked.push(/rest=(\w+)/.exec(request.url)?.[1] ?? 'awake');
      const tell = () => response.write(`${JSON.stringify(ended)}\n`);
      tell();
      const timer = setInterval(tell, 20);
      response.on('close', () => clearInterval(timer));
    });
    const server = await serve(app);
    const watch = watched(endedSessionsOf(server.url, 'token'), 5, 60);
    const until = async (what: string[]): Promise<void> => {
      while (asked.length < what.length) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(asked).toEqual(what);
    };
    await until(['awake', 'true']);
    ended = [endedNow(person.sid)];
    expect(await watch.isLive(person)).toBe(false);
    await until(['awake', 'true', 'awake', 'true']);
    await watch.stop();
    await server.close();
  });
});
