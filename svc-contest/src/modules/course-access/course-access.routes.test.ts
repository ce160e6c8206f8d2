import {
  exportLearners,
  getMyCourseAccess,
  giveCourseAccess,
  listCourseAccess,
  restoreCourseAccess,
  revokeCourseAccess,
} from '@hypercar/contracts/course-access';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import { contestOfFile, newMember } from '../../testing/contest-calls';
import { exportUser } from '../../user-data';

const contest = contestOfFile();
const adminClaims = { ...claimsOf('admin'), name: 'ines' };
const token = signToken(adminClaims, testSecrets.token);

const member = (username: string) => {
  const made = newMember();
  contest.know({ id: made.userId, username });
  return made;
};
const give = (userId: string, more: object = {}) =>
  contest.server().call(giveCourseAccess, {
    token,
    body: { userId, package: 'full-course', reason: 'A present', ...more },
  });
const mine = async (of: string) =>
  (await contest.server().call(getMyCourseAccess, { token: of })).body;
const list = async (query = {}) =>
  (await contest.server().call(listCourseAccess, { token, query })).body;
const revoke = (id: string, reason = 'By mistake') =>
  contest.server().call(revokeCourseAccess, { token, params: { id }, body: { reason } });
const restore = (id: string) =>
  contest.server().call(restoreCourseAccess, { token, params: { id } });
const told = async (action: string, name: string) =>
  mongoose.connection
    .collection('jobs')
    .find({ 'payload.payload.action': action, 'payload.payload.target.name': name })
    .toArray();

test('a member with access reads their package and the inside of the modules, others neither', async () => {
  const ada = member('ada');
  expect(await mine(ada.token)).toEqual({ access: [], modules: [] });
  const given = await give(ada.userId, { source: 'prize', package: 'max-kit' });
  expect(given).toMatchObject({
    status: 201,
    body: { member: { id: ada.userId, name: 'ada' }, by: 'ines', reason: 'A present', ended: null },
  });
  const { access, modules } = await mine(ada.token);
  expect(access).toEqual([
    { id: given.body.id, package: 'max-kit', source: 'prize', since: '2025-08-05T12:00:00.000Z' },
  ]);
  expect(modules).toHaveLength(12);
  expect(modules.every(({ points }: { points: string[] }) => points.length > 0)).toBe(true);
  expect(await mine(newMember().token)).toEqual({ access: [], modules: [] });
  expect(await told('grant', 'ada')).toHaveLength(1);
});

test('a package is given once, with a reason, to a member that svc-auth knows', async () => {
  const bea = member('bea');
  expect((await give(bea.userId, { reason: '  ' })).body.message).toBe('Please give a reason');
  expect((await give(bea.userId, { package: 'gold' })).body.message).toBe(
    'Please choose a package',
  );
  await give(bea.userId);
  const twice = await give(bea.userId);
  expect(twice).toMatchObject({
    status: 409,
    body: { message: 'bea has access to Full Course already' },
  });
  expect((await give(newMember().userId)).status).toBe(404);
  contest.stopAccounts();
  expect((await give(bea.userId, { package: 'max-kit' })).status).toBe(503);
});

test('two administrators at once give a package once, and it can be given again after it ended', async () => {
  const bo = member('bo');
  const both = await Promise.all([give(bo.userId), give(bo.userId, { source: 'prize' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { access } = await mine(bo.token);
  expect(access).toHaveLength(1);
  await revoke(access[0].id);
  expect((await give(bo.userId)).status).toBe(201);
  expect((await mine(bo.token)).access).toHaveLength(1);
});

test('a revocation locks, can be taken back, and each is told', async () => {
  const cleo = member('cleo');
  const { id } = (await give(cleo.userId)).body;
  expect((await revoke(id)).body.ended).toMatchObject({ how: 'revoked', by: 'ines' });
  expect(await mine(cleo.token)).toEqual({ access: [], modules: [] });
  expect((await revoke(id)).status).toBe(409);
  expect((await restore(id)).body.ended).toBeNull();
  expect((await mine(cleo.token)).access).toHaveLength(1);
  expect((await restore(id)).status).toBe(409);
  expect((await revoke('f'.repeat(24))).status).toBe(404);
  for (const action of ['revoke', 'restore']) expect(await told(action, 'cleo')).toHaveLength(1);
});

test('the list is paged, and found by state and by the words of a name', async () => {
  const dora = member('dora.dee');
  const { id } = (await give(dora.userId)).body;
  await give(dora.userId, { package: 'max-kit' });
  await revoke(id);
  const found = async (query: object) =>
    (await list({ search: 'dee', ...query })).map((row: { package: string }) => row.package);
  expect(await found({})).toEqual(['max-kit', 'full-course']);
  expect(await found({ state: 'active' })).toEqual(['max-kit']);
  expect(await found({ state: 'ended' })).toEqual(['full-course']);
  expect(await found({ limit: '1' })).toEqual(['max-kit']);
});

test('everybody who has or had access is exported with how far they are', async () => {
  const gil = member('=gil');
  const { id } = (await give(gil.userId)).body;
  await give(gil.userId, { package: 'max-kit' });
  await revoke(id);
  const answer = await fetch(contest.server().url + exportLearners.path, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('content-disposition')).toContain('learners-2025-08-05.csv');
  const lines = (await answer.text()).split('\r\n');
  expect(lines[0]).toContain('Lessons Done');
  // A name is no formula.
  const his = lines.filter((line) => line.includes("'=gil"));
  expect(his).toHaveLength(2);
  expect(his[0]).toMatch(/"Max Kit","grant","2025-08-05T12:00:00.000Z","active","",0,0/);
  expect(his[1]).toMatch(/"Full Course","grant",.*,"revoked","2025-08-05T12:00:00.000Z"/);
});

test('deletion leaves the accounting without the person, and the export holds everything', async () => {
  const eve = member('eve');
  const { id } = (await give(eve.userId, { reason: 'For Eve' })).body;
  await revoke(id, 'Eve asked');
  expect(await exportUser(eve.userId)).toMatchObject({
    courseAccess: [{ package: 'full-course', reason: 'For Eve', ended: { reason: 'Eve asked' } }],
  });
  await contest.tell('user.deleted', { userId: eve.userId });
  const rows = await list();
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    package: 'full-course',
    member: { id: null, name: 'a former member' },
    reason: null,
    ended: { how: 'revoked', reason: null },
  });
  expect(await list({ search: 'eve' })).toEqual([]);
  expect((await restore(id)).status).toBe(409);
  await contest.tell('user.deleted', { userId: adminClaims.sub });
  expect((await list()).map((row: { by: string }) => row.by)).not.toContain('ines');
  expect((await contest.server().call(listCourseAccess, { token: tokenOf('public') })).status).toBe(
    403,
  );
});
