import { proveCounters } from '@hypercar/service-kit/counters';
import { groupedAtOnce } from '@hypercar/service-kit/group-rows';
import { openTestDatabase } from '@hypercar/service-kit/testing';
import { bannersProof, countBanners } from './banner-counters';
import { addClick, readMarketing } from './banner-store';
import { MarketingClick } from './marketing.model';

let close: () => Promise<void>;
beforeAll(async () => (close = await openTestDatabase()));
afterAll(() => close());

const group = jest.spyOn(MarketingClick, 'aggregate');
afterEach(() => group.mockClear());

test('the list reads counters and no clicks but the last, and is what the rows say', async () => {
  await addClick('kit', undefined, new Date());
  expect(await readMarketing()).toMatchObject([{ bannerId: 'kit', clicks: 1 }]);
  expect(group).not.toHaveBeenCalled();
  expect((await proveCounters(bannersProof)).size).toBe(0);
});

test('the proof reads many clicks by parts, so that no read outlasts its connection', async () => {
  const bannerId = 'busy';
  const clickedAt = new Date();
  const clicks = groupedAtOnce + 2;
  await MarketingClick.collection.insertMany(
    Array.from({ length: clicks }, () => ({ bannerId, userId: null, clickedAt })),
  );
  await proveCounters(bannersProof);
  expect(group).toHaveBeenCalledTimes(2);
  expect(await readMarketing()).toContainEqual(expect.objectContaining({ bannerId, clicks }));
});

test('the list has the banners with the most clicks, and looks for no other ones', async () => {
  const names = Array.from({ length: 250 }, (_, n) => `name-${n}`);
  for (const kind of ['clicks', 'claims'] as const) await countBanners(kind, names, 1);
  await countBanners('clicks', ['name-249'], 1);
  const findOne = jest.spyOn(MarketingClick, 'findOne');
  const rows = await readMarketing();
  expect(rows).toHaveLength(200);
  expect(rows.slice(0, 3)).toMatchObject([
    { bannerId: 'busy' },
    { bannerId: 'name-249', clicks: 2, claims: 1 },
    { bannerId: 'kit' },
  ]);
  expect(findOne).toHaveBeenCalledTimes(200);
});
