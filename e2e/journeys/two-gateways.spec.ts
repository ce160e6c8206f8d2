import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { startSecondGateway } from '../support/second-gateway';
import { tokenOf } from '../support/token';

/** nginx and Node side by side, before three replicas of each service. */
let site: TestSite;
let second: Awaited<ReturnType<typeof startSecondGateway>>;
let both: [string, string];
/** From one to the other, and back. */
const ways = () => [both, both.toReversed()] as [string, string][];
test.beforeAll(async () => {
  site = await startTestSite({ GATEWAY_ENGINE: 'nginx', REPLICAS: '3' });
  second = await startSecondGateway(site);
  both = [site.url, second.url];
});
test.afterAll(async () => {
  await second.stop();
  await site.stop();
});

const send = (url: string, method: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const statusOf = async (gateway: string, id: number): Promise<string> => {
  const tiles = (await (await fetch(`${gateway}/api/tiles`)).json()) as {
    id: number;
    status: string;
  }[];
  return tiles[id - 1]!.status;
};

/** Changes a tile; answers what it is then. */
const toggle = async (gateway: string, id: number, token: string): Promise<string> => {
  const status = (await statusOf(gateway, id)) === 'pending' ? 'completed' : 'pending';
  const changed = await send(`${gateway}/api/tiles/${id}`, 'PATCH', { status }, bearer(token));
  expect(changed.status).toBe(200);
  return status;
};

/** Keeps the shared answers of a gateway in use, as visitors do, until it is ended. */
const startVisitors = (gateway: string) => {
  let running = true;
  const visit = async (): Promise<void> => {
    while (running) {
      await statusOf(gateway, 1);
      await pause(20);
    }
  };
  const visitors = [visit(), visit()];
  return async (): Promise<void> => {
    running = false;
    await Promise.all(visitors);
  };
};

test('a tile that is changed through one gateway is soon seen through the other', async () => {
  const token = await tokenOf(site, 'assistant');
  const leave = both.map(startVisitors);
  try {
    for (const id of [71, 72])
      for (const [writer, reader] of ways()) {
        const status = await toggle(writer, id, token);
        const at = performance.now();
        while ((await statusOf(reader, id)) !== status) await pause(10);
        // Some 0.3 to 0.5 s on a machine that does nothing else.
        expect(performance.now() - at).toBeLessThan(2000);
      }
  } finally {
    await Promise.all(leave.map((end) => end()));
  }
});

test('a listener of one gateway hears what is changed through the other', async () => {
  const token = await tokenOf(site, 'assistant');
  // Another tile each way: what a gateway answers may be a second old, and a tile that is set to what it is tells nobody.
  for (const [i, [writer, listener]] of ways().entries()) {
    const answer = await fetch(`${listener}/api/tiles/events`);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (word: string): Promise<void> => {
      while (!heard.includes(word)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended without ${word}: ${heard}`);
        heard += value;
      }
    };
    await hear('"open"');
    await toggle(writer, 75 + i, token);
    await hear(`"id":${75 + i}`);
    await reader.cancel();
  }
});

test('a session that ends through one gateway has ended at every service through the other', async () => {
  for (const [here, there] of ways()) {
    const token = await tokenOf({ url: here }, 'assistant');
    const paths = ['/api/auth/me', '/api/cleanup-tasks', '/api/tiles/changes'];
    const answers = () =>
      Promise.all(
        paths.map(async (path) => (await fetch(there + path, { headers: bearer(token) })).status),
      );
    expect(await answers()).toEqual([200, 200, 200]);
    await send(`${here}/api/auth/logout`, 'POST', {}, bearer(token));
    // Two seconds, and one for a machine that does something else besides.
    await pause(3000);
    // Each of the three replicas of each service, as they take turns.
    for (let turn = 0; turn < 3; turn += 1) expect(await answers()).toEqual([401, 401, 401]);
  }
});

test('what is limited is counted once for both', async () => {
  const ticket = { email: 'two@example.test', context: 'other' };
  const statuses: number[] = [];
  for (const gateway of [both[0], both[1], both[0], both[1], both[0]])
    statuses.push((await send(`${gateway}/api/support-ticket`, 'POST', ticket)).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});

test('a write that is sent through both at once is done once', async () => {
  const headers = { ...bearer(await tokenOf(site, 'admin')), 'Idempotency-Key': 'two-gateways' };
  const note = { title: 'Sent through both', content: 'x' };
  const answers = await Promise.all(
    [...both, ...both].map((gateway) => send(`${gateway}/api/admin/notes`, 'POST', note, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
  );
  expect(new Set(ids).size).toBe(1);
});
