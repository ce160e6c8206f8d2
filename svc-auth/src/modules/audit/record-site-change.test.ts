import { listAuditLog } from '@hypercar/contracts/audit-log';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { recordSiteChange } from './record-site-change';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test("a change of the owner's content is a line with who, before and after", async () => {
  const { token, id } = await buildUser({ role: 'admin' });
  const changes = [{ field: 'maxKitRegular', before: '929.99', after: '999.00' }];
  await recordSiteChange({ by: { id, name: 'ines' }, action: 'publish', changes });
  await recordSiteChange({ by: { id: null, name: 'Deleted user' }, action: 'cancel', changes: [] });
  const query = { action: 'site.publish' };
  expect((await auth.server.call(listAuditLog, { token, query })).body).toMatchObject([
    {
      actorName: 'ines',
      before: { maxKitRegular: '929.99' },
      after: { maxKitRegular: '999.00' },
    },
  ]);
});
