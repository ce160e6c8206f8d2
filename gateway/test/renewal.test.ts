import { setTimeout as pause } from 'node:timers/promises';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';

const path = '/api/tiles';
const sharedMs = 2_000;
/** After the service was asked again, and before what it answered first ends. */
const renewed = 1_600;

forEachEngine((engine) => {
  const site = useSite(engine, ({ timeouts }) => ({
    timeouts: { ...timeouts, sharedMs },
    trustedProxies: ['127.0.0.1'],
  }));
  const ask = () =>
    sendRequest(site().port, path, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  const turnNow = async (): Promise<number> => ((await ask()).json() as { turn: number }).turn;
  const questions = () => site().contest.seen.filter((one) => one === `GET ${path}`).length;
  const answersWith = (status: number) => {
    site().contest.publicRead = { status, headers: { 'Cache-Control': 'public, max-age=0' } };
  };
  const write = () =>
    sendRequest(site().port, '/api/tiles/1', {
      method: 'PATCH',
      headers: { Authorization: 'Bearer staff' },
    });
  beforeEach(async () => {
    await write();
    answersWith(200);
    site().contest.seen.length = 0;
  });

  test('the next answer is there before one ends that somebody has asked for again, and no further one', async () => {
    const first = await turnNow();
    expect(await turnNow()).toBe(first);
    await pause(renewed);
    expect(questions()).toBe(2);
    await pause(sharedMs - renewed);
    answersWith(503);
    expect(await turnNow()).toBe(first + 1);
    answersWith(200);
    await pause(sharedMs - renewed);
    expect(questions()).toBe(2);
  });

  test('nobody else’s question is asked again', async () => {
    await ask();
    await pause(renewed);
    expect(questions()).toBe(1);
  });

  test('a renewal that fails is forgotten, and the answer stays until it ends', async () => {
    const first = await turnNow();
    await ask();
    answersWith(503);
    await pause(renewed);
    expect(questions()).toBe(2);
    expect(await turnNow()).toBe(first);
    answersWith(200);
    await pause(sharedMs - renewed);
    expect(await turnNow()).toBeGreaterThan(first);
    expect(questions()).toBe(3);
  });

  test('after a write there is nothing to renew', async () => {
    await ask();
    await ask();
    await write();
    await pause(renewed);
    expect(questions()).toBe(1);
  });

  test('it is asked in the name of the gateway, with an id of its own', async () => {
    const heard: unknown[][] = [];
    const { contest } = site();
    contest.onRequest = ({ headers }) =>
      void heard.push([headers['x-forwarded-for'], headers['x-request-id']]);
    await ask();
    await ask();
    await pause(renewed);
    contest.onRequest = undefined;
    expect(heard.map(([address]) => address)).toEqual(['203.0.113.9', '127.0.0.1']);
    expect(new Set(heard.map(([, id]) => id)).size).toBe(2);
  });
});
