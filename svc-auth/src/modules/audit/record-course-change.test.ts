import { listAuditLog } from '@hypercar/contracts/audit-log';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { recordCourseChange } from './record-course-change';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test("an act about somebody's access to the course is a line with who, whom and why", async () => {
  const { token, id } = await buildUser({ role: 'admin' });
  const by = { id, name: 'ines' };
  const after = { package: 'max-kit', reason: 'A present' };
  await recordCourseChange({
    by,
    action: 'grant',
    target: { id: 'a'.repeat(24), name: 'ada' },
    after,
  });
  await recordCourseChange({ by, action: 'dismiss', target: { id: null, name: 'pi_1' } });
  const lines = await auth.server.call(listAuditLog, { token, query: { search: 'ada' } });
  expect(lines.body).toMatchObject([
    { actorName: 'ines', action: 'course.grant', targetId: 'a'.repeat(24), before: null, after },
  ]);
});
