import { getContestStatus } from '@hypercar/contracts/contest';
import {
  cancelSitePlan,
  getSiteContent,
  listSiteVersions,
  publishSite,
  restoreSiteVersion,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { getProgress, getTileHistory } from '@hypercar/contracts/tiles';
import { claimsOf, serve, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, createTestApp, startContest } from '../../testing';
import { forgetSiteEditor } from './site-content';
import { SiteVersion } from './site-version.model';

let contest: ContestFixture;
let clock: Date;
const claims = { ...claimsOf('admin'), name: 'ines' };
const token = signToken(claims, testSecrets.token);

beforeEach(async () => {
  clock = new Date('2025-08-20T12:00:00Z');
  contest = await startContest([], { now: () => clock });
});
afterEach(() => contest.stop());

const call: ContestFixture['server']['call'] = (endpoint, input) =>
  contest.server.call(endpoint, { token, ...input });
const state = async () => (await call(getSiteContent, {})).body as SiteContentState;
const save = (body: object) => call(saveSiteDraft, { body });
const visible = async () => (await contest.server.call(getSiteSettings, {})).body;
const publish = async (at?: string) => {
  const { version } = await state();
  return call(publishSite, { body: { version, ...(at ? { at } : {}) } });
};
const history = async () => (await call(listSiteVersions, {})).body as { id: string }[];

test('without any change the specification is live', async () => {
  const { version, draft, live, published, planned } = await state();
  expect([version, published, planned]).toEqual([0, null, null]);
  expect(live).toEqual(draft);
  expect(draft).toMatchObject({ fullCourseEarlyBird: '179.99', maxKitRegular: '929.99' });
  expect(await visible()).toEqual(siteDefaults);
});

test('a draft is seen by nobody until it is published, then by everybody with another ETag', async () => {
  const read = () => fetch(contest.server.url + getSiteSettings.path);
  const before = (await read()).headers.get('etag');
  await save({ fullCourseEarlyBird: '149.9', earlyBirdEnds: '2026-12-24', version: 0 });
  expect(await visible()).toEqual(siteDefaults);
  expect((await publish()).body).toMatchObject({
    version: 2,
    live: { fullCourseEarlyBird: '149.90' },
    published: { by: 'ines', at: clock.toISOString() },
  });
  expect(await visible()).toMatchObject({
    prices: { fullCourse: { earlyBird: '149.90', saved: '$140.09' }, entry: '$149' },
    earlyBird: { endsOn: '2026-12-24', until: 'December 24th' },
  });
  expect((await read()).headers.get('etag')).not.toBe(before);
});

test.each([
  [{ fullCourseRegular: '-5' }, 'fullCourseRegular', 'Please enter a price of 0 or more'],
  [{ fullCourseRegular: '100' }, 'fullCourseEarlyBird', 'must not be above the regular price'],
  [{ earlyBirdEnds: '2026-02-30' }, 'earlyBirdEnds', 'Please enter a day'],
  [{ paymentLink: 'http://pay.test' }, 'paymentLink', 'begins with https://'],
  [{ contestEnd: '2025-08-01T00:00:00Z' }, 'contestEnd', 'must end after it begins'],
  [{ projectEnd: '2025-07-31' }, 'projectEnd', 'must not end before its first day'],
])(
  '%j is refused with a sentence at its field, and changes nothing',
  async (wrong, path, words) => {
    const { status, body } = await save({ ...wrong, version: 0 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path, message: expect.stringContaining(words) }] });
    expect((await state()).version).toBe(0);
  },
);

test('of two at one field the second hears who changed what; other fields pass', async () => {
  await save({ fullCourseEarlyBird: '150', version: 0 });
  expect((await save({ maxKitEarlyBird: '700', version: 0 })).status).toBe(200);
  const { status, body } = await save({ fullCourseEarlyBird: '160', version: 0 });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    message: 'ines has changed this in the meantime',
    current: { fullCourseEarlyBird: '150.00', maxKitEarlyBird: '700.00', version: 2 },
    changes: [{ field: 'fullCourseEarlyBird', before: '179.99', after: '150.00' }],
  });
  expect((await save({ fullCourseEarlyBird: '160', version: 2 })).status).toBe(200);
});

test('what was not seen is not published', async () => {
  await save({ fullCourseEarlyBird: '150', version: 0 });
  expect((await call(publishSite, { body: { version: 0 } })).status).toBe(409);
  expect(await visible()).toEqual(siteDefaults);
});

test('a planned publication is live from its moment, once over replicas, with the draft of then', async () => {
  await save({ paymentLink: 'https://pay.test/then', version: 0 });
  expect((await publish('2025-08-20T11:00:00Z')).status).toBe(400);
  expect((await publish('2025-08-20T13:00:00Z')).body).toMatchObject({ planned: { by: 'ines' } });
  await save({ paymentLink: 'https://pay.test/later', version: 2 });
  clock = new Date('2025-08-20T12:59:59Z');
  expect(await visible()).toEqual(siteDefaults);
  clock = new Date('2025-08-20T13:00:00Z');
  expect(await visible()).toMatchObject({ paymentLink: 'https://pay.test/then' });
  const others = [1, 2, 3].map(() => createTestApp([], { now: () => clock }));
  const published = async () => (await history()).filter((one) => 'publish' === Object(one).action);
  while ((await published()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(others.map((other) => other.stop()));
  expect(await published()).toMatchObject([
    { by: 'ines', changes: [{ field: 'paymentLink', after: 'https://pay.test/then' }] },
  ]);
  expect(await state()).toMatchObject({
    draft: { paymentLink: 'https://pay.test/later' },
    planned: null,
  });
});

test('a plan can be cancelled', async () => {
  expect((await call(cancelSitePlan, {})).status).toBe(409);
  await save({ paymentLink: 'https://pay.test/then', version: 0 });
  await publish('2025-08-20T13:00:00Z');
  expect((await call(cancelSitePlan, {})).body).toMatchObject({ planned: null });
  clock = new Date('2025-08-21T00:00:00Z');
  expect(await visible()).toEqual(siteDefaults);
});

test('an earlier version comes back as the draft', async () => {
  await save({ maxKitRegular: '1000', version: 0 });
  const [first] = await history();
  await save({ maxKitRegular: '1100', version: 1 });
  const { body } = await call(restoreSiteVersion, { params: { id: first!.id } });
  expect(body).toMatchObject({ version: 3, draft: { maxKitRegular: '1000.00' } });
  expect(await history()).toMatchObject([
    {
      action: 'restore',
      by: 'ines',
      changes: [{ field: 'maxKitRegular', before: '1100.00', after: '1000.00' }],
    },
    { action: 'save' },
    { action: 'save' },
  ]);
  const unknown = { params: { id: 'f'.repeat(24) } };
  expect((await call(restoreSiteVersion, unknown)).status).toBe(404);
});

test("the contest follows the published period, and an editor's name leaves with the account", async () => {
  const status = async () => (await contest.server.call(getContestStatus, {})).body;
  expect(await status()).toMatchObject({ state: 'ended' });
  await save({ contestEnd: '2025-09-01T00:00:00Z', version: 0 });
  await publish();
  expect(await status()).toMatchObject({ state: 'open', endsAt: '2025-09-01T00:00:00.000Z' });
  await forgetSiteEditor(claims.sub);
  expect(JSON.stringify([await state(), await history()])).not.toContain('ines');
});

test('the pace and the chart follow the published days of the project', async () => {
  const progress = async () => (await contest.server.call(getProgress, {})).body;
  expect(await progress()).toMatchObject({ daysRemaining: 12 });
  await save({ projectEnd: '2025-08-21', version: 0 });
  expect(await progress()).toMatchObject({ daysRemaining: 12 });
  await publish();
  expect(await progress()).toMatchObject({ daysRemaining: 2 });
  expect((await contest.server.call(getTileHistory, {})).body).toMatchObject({
    endDate: '2025-08-21',
  });
  expect(await visible()).toMatchObject({ project: { dates: 'August 1 to August 21' } });
});

test('a planned publication whose time passes while nothing runs is live at the next start, and written down', async () => {
  await save({ firstSisterName: 'Ours', version: 0 });
  await publish('2025-08-20T13:00:00Z');
  await contest.end();
  clock = new Date('2025-08-22T00:00:00Z');
  const { app, stop } = createTestApp([], { now: () => clock });
  const next = await serve(app);
  const { body } = await next.call(getSiteSettings, {});
  expect(body).toMatchObject({ sisterSites: { first: { name: 'Ours' } } });
  const read = async () => (await next.call(getSiteContent, { token })).body as SiteContentState;
  expect((await read()).published).toMatchObject({ at: '2025-08-20T13:00:00.000Z' });
  while ((await read()).version < 3) await new Promise((resolve) => setImmediate(resolve));
  await next.close();
  await stop();
});

test('a publication that is interrupted leaves what was live, and can be made again', async () => {
  await save({ firstSisterName: 'Ours', version: 0 });
  const failing = jest.spyOn(SiteVersion, 'create').mockRejectedValueOnce(new Error('disk full'));
  expect((await publish()).status).toBe(500);
  failing.mockRestore();
  expect(await visible()).toEqual(siteDefaults);
  expect(await state()).toMatchObject({ version: 1, published: null });
  expect((await publish()).status).toBe(200);
  expect(await visible()).toMatchObject({ sisterSites: { first: { name: 'Ours' } } });
});

test('a replica that starts later has what is published', async () => {
  await save({ firstSisterName: 'Ours', version: 0 });
  await publish();
  const { app, stop } = createTestApp([], { now: () => clock });
  const other = await serve(app);
  const { body } = await other.call(getSiteSettings, {});
  expect(body).toMatchObject({ sisterSites: { first: { name: 'Ours' } } });
  await other.close();
  await stop();
});
