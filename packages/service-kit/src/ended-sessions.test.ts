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
  const watch = watched(async function* (_since, signal) {
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
  const told = watched(async function* (_since, signal) {
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
