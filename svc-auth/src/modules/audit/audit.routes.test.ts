import { listAuditLog, type AuditEntry as Shown } from '@hypercar/contracts/audit-log';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { recordAuditEntry } from './audit-entries';
import { AuditEntry } from './audit-entry.model';
import { fillTermsOfAudit } from './audit-terms';
import { fillChangedValues } from './fill-changed-values';

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin' }));
  const ada = { sub: 'a'.repeat(24), sid: 's', name: 'Ada', role: 'admin' } as const;
  const until = new Date('2099-12-31T00:00:00Z');
  await recordAuditEntry(ada, {
    action: 'user.status',
    targetName: 'Ben (the first)',
    targetId: 'c'.repeat(24),
    before: { status: 'active', statusNotes: null, role: 'public', statusUntil: null },
    after: { status: 'banned', statusNotes: 'Shouting', role: 'public', statusUntil: until },
  });
  const old = { actorId: 'b'.repeat(24), actorName: 'Cleo', action: 'user.password' };
  await AuditEntry.insertMany(
    Array.from({ length: 5000 }, (_, n) => ({
      ...old,
      at: new Date(Date.now() - 86_400_000),
      targetName: `member${n}`,
      requestId: `request-${n}`,
    })),
  );
  // They are of the release before.
  await fillTermsOfAudit.up();
});
afterAll(() => auth.stop());

const listEntries = async (query: Record<string, string>) => {
  const options = { token, query: { limit: '2', ...query } };
  const { status, body, headers } = await auth.server.call(listAuditLog, options);
  return { status, rows: body as Shown[], total: Number(headers.get('X-Total-Count')) };
};

test.each<[string, Record<string, string>, number]>([
  ['nothing', {}, 5001],
  ['who', { search: 'ADA' }, 1],
  ['whom', { search: 'member4999' }, 1],
  ['a request id', { search: 'request-4999' }, 1],
  ['the account that it happened to', { search: 'c'.repeat(24) }, 1],
  ['the middle of a word', { search: 'ember49' }, 0],
  ['a value before', { search: 'active' }, 1],
  ['a value after', { search: 'shouting' }, 1],
  ['a moment among the values', { search: '2099-12-31' }, 1],
  ['a value that stayed as it was', { search: 'public' }, 0],
  ['signs that would be a pattern', { search: '(the' }, 1],
  ['a pattern', { search: '.*' }, 0],
  ['blanks', { search: '  ' }, 5001],
  ['an action, counted up to a thousand', { action: 'user.password' }, 1000],
  ['a moment', { since: new Date(Date.now() - 3_600_000).toISOString() }, 1],
  ['all together', { action: 'user.status', search: 'ben', since: '2025-01-01T00:00:00Z' }, 1],
])('filtered by %s', async (_name, query, total) => {
  expect((await listEntries(query)).total).toBe(total);
});

test('search fields are not in the response', async () => {
  const { rows } = await listEntries({ search: 'shouting' });
  expect(rows[0]).toMatchObject({ actorName: 'Ada', after: { statusNotes: 'Shouting' } });
  expect(rows[0]).not.toHaveProperty('changedValues');
});

test('a search that is too long and an invalid moment are refused', async () => {
  expect((await listEntries({ search: 'x'.repeat(255) })).status).toBe(400);
  expect((await listEntries({ since: 'yesterday' })).status).toBe(400);
});

test('old entries can be searched after the migration', async () => {
  const before = { status: 'inactive', role: 'public' };
  const after = { status: 'suspended', role: 'public' };
  const who = { actorId: 'c'.repeat(24), actorName: 'Dora', action: 'user.status' };
  await AuditEntry.collection.insertOne({ ...who, at: new Date(), before, after, requestId: '' });
  expect((await listEntries({ search: 'inactive' })).total).toBe(0);
  await fillChangedValues.up();
  await fillTermsOfAudit.up();
  const { rows, total } = await listEntries({ search: 'inactive' });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ actorName: 'Dora', before, after });
  await fillChangedValues.up();
  expect((await listEntries({ search: 'public' })).total).toBe(0);
});
