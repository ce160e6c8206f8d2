import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProfile, saveProfile } from '@hypercar/contracts/profiles';
import { questions } from '@hypercar/contracts/questionnaire';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';

let contest: ContestFixture;
let auth: Server;
const received: unknown[] = [];
let wake = (): void => undefined;

beforeAll(async () => {
  auth = createServer((request, response) => {
    void request
      .setEncoding('utf8')
      .toArray()
      .then((parts) => {
        received.push(JSON.parse(parts.join('')));
        response.writeHead(204).end();
        wake();
      });
  }).listen(0, '127.0.0.1');
  await once(auth, 'listening');
  const authUrl = `http://127.0.0.1:${(auth.address() as AddressInfo).port}`;
  contest = await startContest([], { authUrl });
});
afterAll(async () => {
  await contest.stop();
  auth.close();
});

const answersWith = (column: number) =>
  JSON.stringify(Object.fromEntries(questions.map((q) => [q.id, q.options[column]!.value])));
const save = (token: string, body: object) => contest.server.call(saveProfile, { token, body });

test('there is no profile before the questionnaire', async () => {
  expect((await contest.server.call(getProfile, { token: tokenOf('public') })).body).toBeNull();
});

test('the service computes the level, ignores the client’s, and notifies svc-auth', async () => {
  const token = tokenOf('public');
  const arrived = new Promise<void>((resolve) => (wake = resolve));
  const saved = await save(token, { level: 'brand', answers: answersWith(0) });
  expect(saved).toMatchObject({ status: 200, body: { level: 'hobby' } });
  expect((await contest.server.call(getProfile, { token })).body).toEqual(saved.body);
  await arrived;
  expect(received[0]).toMatchObject({ type: 'profile.completed', id: expect.any(String) });
});

test('answering again replaces the answers and keeps one profile', async () => {
  const token = tokenOf('public');
  const first = await save(token, { level: 'hobby', answers: answersWith(0) });
  const second = await save(token, { level: 'hobby', answers: answersWith(3) });
  expect(second.body).toMatchObject({ id: first.body.id, level: 'brand' });
});

test.each([
  ['{}'],
  ['not JSON'],
  ['{"experience":"none"}'],
  ['[1,2,3]'],
  [JSON.stringify({ ...JSON.parse(answersWith(0)), experience: 'made up' })],
])('refuses the answers %s', async (answers) => {
  const answer = await save(tokenOf('public'), { level: 'hobby', answers });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'Please answer all six questions' },
  });
});

test('one Idempotency-Key saves once and answers the same', async () => {
  const token = tokenOf('public');
  const headers = { 'Idempotency-Key': 'a-key-of-this-test' };
  const body = { level: 'hobby', answers: answersWith(1) };
  const twice = await Promise.all([
    contest.server.call(saveProfile, { token, body, headers }),
    contest.server.call(saveProfile, { token, body, headers }),
  ]);
  expect(twice[0].body).toEqual(twice[1].body);
  const other = { ...body, answers: answersWith(2) };
  expect((await contest.server.call(saveProfile, { token, body: other, headers })).status).toBe(
    409,
  );
});
