import { AsyncResource } from 'node:async_hooks';
import {
  deleteWorkSession,
  endWorkSession,
  exportWorkSessions,
  getWorkTotals,
  listWorkSessions,
  restoreWorkSession,
  startWorkSession,
  type WorkSession,
} from '@hypercar/contracts/work-sessions';
import { proveCounters } from '@hypercar/service-kit/counters';
import { formerMember } from '@hypercar/service-kit/records/act';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type OpsFixture, startOps } from '../../testing';
import { forgetUser } from '../../user-data';
import { fillTermsOfSessions, workProof, workSessions } from './work-sessions';

let ops: OpsFixture;
const admin = tokenOf('admin');
const assistant = tokenOf('assistant');
const colleague = signToken(
  { ...claimsOf('assistant'), sub: 'e'.repeat(24), name: 'a colleague' },
  testSecrets.token,
);
beforeAll(async () => {
  ops = await startOps();
});
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const begin = (token: string, body: unknown = {}) =>
  ops.server.call(startWorkSession, { token, body });
const start = async (token: string, body: unknown = {}): Promise<WorkSession> =>
  (await begin(token, body)).body;
const end = (token: string, id: string, body: unknown = {}) =>
  ops.server.call(endWorkSession, { token, params: { id }, body });
const remove = (token: string, id: string) =>
  ops.server.call(deleteWorkSession, { token, params: { id } });
const restore = (token: string, id: string) =>
  ops.server.call(restoreWorkSession, { token, params: { id } });
const list = async (token: string, query: Record<string, string> = {}): Promise<WorkSession[]> =>
  (await ops.server.call(listWorkSessions, { token, query })).body;
const totals = async (token: string, query: Record<string, string> = {}) =>
  (await ops.server.call(getWorkTotals, { token, query })).body;
/** A session of so many minutes, ended. */
const work = async (token: string, minutes: number): Promise<WorkSession> => {
  const { id } = await start(token);
  ops.clock.advance(minutes * 60_000);
  return (await end(token, id)).body;
};

test('a session starts now and is ended with its minutes', async () => {
  const session = await start(assistant, { carSection: ' Hood ', startTime: '2020-01-01' });
  expect(session).toMatchObject({
    username: 'some assistant',
    carSection: 'Hood',
    startTime: '2026-03-10T09:30:00.000Z',
    endTime: null,
    minutes: null,
  });
  ops.clock.advance(90_500);
  const ended = await end(assistant, session.id, { notes: ' Row 1 to 14 ' });
  expect(ended).toMatchObject({
    status: 200,
    body: { minutes: 1, notes: 'Row 1 to 14', endedBy: null, endTime: '2026-03-10T09:31:30.500Z' },
  });
  ops.clock.advance(90_500);
  expect((await end(assistant, session.id)).body).toEqual(ended.body);
});

test('a section left out is Unknown', async () => {
  expect(await start(assistant, { carSection: '  ' })).toMatchObject({ carSection: 'Unknown' });
});

test('of many starts at once one counts, and the next may follow its end', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(assistant)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await begin(assistant)).toMatchObject({
    status: 409,
    body: { message: 'You are at work already. End that session first.' },
  });
  expect((await begin(colleague)).status).toBe(201);
  const [mine] = (await list(admin)).filter(({ username }) => username === 'some assistant');
  await end(assistant, mine!.id);
  expect((await begin(assistant)).status).toBe(201);
});

test('everybody sees who is at work; past sessions are their own, and the admins’', async () => {
  const past = await work(colleague, 30);
  const running = await start(colleague);
  const own = await work(assistant, 10);
  const ids = async (token: string, query = {}) =>
    (await list(token, query)).map(({ id }) => id).sort();
  expect(await ids(assistant)).toEqual([running.id, own.id].sort());
  expect(await ids(admin)).toEqual([past.id, running.id, own.id].sort());
  expect(await ids(admin, { state: 'running' })).toEqual([running.id]);
  expect(await ids(assistant, { state: 'ended' })).toEqual([own.id]);
});

test('the ended ones are saved as a file: the own, and by admins everybody’s', async () => {
  const linesFor = async (token: string) => {
    const query = { state: 'ended' } as const;
    const { body } = await ops.server.call(exportWorkSessions, { token, query });
    return (body as string).trim().split('\r\n');
  };
  await work(assistant, 90);
  await work(colleague, 30);
  await start(admin);
  const [heading, ...own] = await linesFor(assistant);
  expect(heading).toContain('"Person","Started","Ended","Minutes","Car section","Notes"');
  expect(own).toEqual([expect.stringMatching(/"some assistant",.*Z",90,"Unknown",/)]);
  const [, ...all] = await linesFor(admin);
  expect(all).toHaveLength(2);
  expect(all.join()).toContain('"a colleague"');
});

/** What a search among the ended sessions finds: the car sections. */
const found = async (token: string, search: string) =>
  (await list(token, { state: 'ended', search })).map(({ carSection }) => carSection);

test('ended ones are found by the beginnings of the person, the section and the notes, the own alone', async () => {
  for (const [token, carSection, notes] of [
    [assistant, 'Left door', 'Row 1 to 14'],
    [colleague, 'Hood', 'Crème adhesive is used up'],
  ] as const) {
    const { id } = await start(token, { carSection });
    await end(token, id, { notes });
  }
  await start(assistant, { carSection: 'Hood' });
  expect(await found(admin, 'COLL')).toEqual(['Hood']);
  expect(await found(admin, 'door')).toEqual(['Left door']);
  expect(await found(admin, 'creme adh')).toEqual(['Hood']);
  expect(await found(admin, 'row colleague')).toEqual([]);
  expect(await found(assistant, 'hood')).toEqual([]);
  expect(await found(assistant, 'row')).toEqual(['Left door']);
  const { status } = await ops.server.call(listWorkSessions, {
    token: admin,
    query: { search: 'x'.repeat(255) },
  });
  expect(status).toBe(400);
});

test('a deleted account is no longer found by its name, what it did is', async () => {
  const { id, userId } = await start(colleague, { carSection: 'Hood' });
  await end(colleague, id, { notes: 'Polished' });
  await forgetUser(userId!);
  expect(await found(admin, 'colleague')).toEqual([]);
  expect(await found(admin, 'polished')).toEqual(['Hood']);
});

test('a session of the release before is found when its terms are filled', async () => {
  await formerWork();
  expect(await found(admin, 'hood')).toEqual([]);
  await fillTermsOfSessions.up();
  expect(await found(admin, 'some hood')).toEqual(['Hood']);
});

test("only admins end and delete another user's session", async () => {
  const { id } = await start(colleague);
  expect((await end(assistant, id)).status).toBe(403);
  expect(await end(admin, id)).toMatchObject({ status: 200, body: { endedBy: 'some admin' } });
  expect((await remove(assistant, id)).status).toBe(403);
  expect((await remove(admin, id)).status).toBe(204);
  expect((await restore(assistant, id)).status).toBe(403);
  expect((await restore(admin, id)).status).toBe(200);
  for (const call of [end, remove, restore])
    expect((await call(assistant, 'f'.repeat(24))).status).toBe(404);
});

test('a running session cannot be deleted; an ended one comes back when it is restored', async () => {
  const { id } = await start(assistant);
  expect(await remove(assistant, id)).toMatchObject({
    status: 409,
    body: { message: 'End the session first' },
  });
  await end(assistant, id);
  expect((await remove(assistant, id)).status).toBe(204);
  expect(await list(assistant)).toEqual([]);
  expect((await restore(assistant, id)).status).toBe(200);
  expect(await list(assistant)).toHaveLength(1);
});

test('totals add up what has ended, by person and by day', async () => {
  await work(assistant, 20);
  await work(colleague, 90);
  ops.clock.set('2026-03-11T00:00:00Z');
  await work(assistant, 15);
  await start(assistant);
  const theirs = { username: 'a colleague', sessions: 1, minutes: 90 };
  const mine = { username: 'some assistant', sessions: 2, minutes: 35 };
  expect(await totals(admin)).toMatchObject([theirs, mine]);
  expect(await totals(assistant)).toMatchObject([mine]);
  expect(await totals(admin, { from: '2026-03-11' })).toMatchObject([{ minutes: 15 }]);
  expect(await totals(assistant, { to: '2026-03-10' })).toMatchObject([{ minutes: 20 }]);
});

test('totals follow deleting, restoring and deleted accounts, and are what the sessions say', async () => {
  const { id, userId } = await work(assistant, 20);
  await work(assistant, 10);
  ops.clock.set('2026-05-02T08:00:00Z');
  await work(assistant, 5);
  await end(assistant, id);
  const mine = { username: 'some assistant', sessions: 3, minutes: 35 };
  expect(await totals(admin)).toMatchObject([mine]);
  expect(await totals(admin, { from: '2026-03-10', to: '2026-03-31' })).toMatchObject([
    { sessions: 2, minutes: 30 },
  ]);
  await remove(admin, id);
  await remove(admin, id);
  expect(await totals(admin)).toMatchObject([{ sessions: 2, minutes: 15 }]);
  await restore(admin, id);
  expect(await totals(admin)).toMatchObject([mine]);
  await forgetUser(userId!);
  expect(await totals(admin)).toEqual([
    { userId: null, username: formerMember.name, sessions: 3, minutes: 35 },
  ]);
  expect((await proveCounters(workProof)).size).toBe(0);
});

/** Two hours of work that moved no counter, of the release before. */
const formerWork = async (): Promise<string> => {
  const startTime = new Date('2026-04-01T08:00:00Z');
  const endTime = new Date('2026-04-01T10:00:00Z');
  const by = { id: claimsOf('assistant').sub, name: 'some assistant' };
  const noted = { createdBy: by, changedBy: by, createdAt: startTime, changedAt: endTime };
  const state = { userId: by.id, startTime, endTime, running: false };
  await workSessions.model.create([{ carSection: 'Hood', ...state, ...noted }]);
  return by.id;
};

/** Belongs to no transaction, wherever it runs. */
const elsewhere = new AsyncResource('another request');

test('an account that is deleted while its work is counted for the first time stays counted once', async () => {
  const userId = await formerWork();
  const count = async () => {
    const counts = await workProof.count();
    await elsewhere.runInAsyncScope(() => forgetUser(userId));
    return counts;
  };
  await proveCounters({ ...workProof, count });
  expect(await totals(admin)).toEqual([
    { userId: null, username: formerMember.name, sessions: 1, minutes: 120 },
  ]);
  expect((await proveCounters(workProof)).size).toBe(0);
});

test('totals read the counters, and one session a person', async () => {
  for (const token of [assistant, assistant, colleague]) await work(token, 10);
  const read = jest.spyOn(workSessions.model, 'find');
  const readOne = jest.spyOn(workSessions.model, 'findOne');
  expect(await totals(admin)).toHaveLength(2);
  expect(read).not.toHaveBeenCalled();
  expect(readOne).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
