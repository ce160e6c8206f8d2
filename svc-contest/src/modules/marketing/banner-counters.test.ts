import { proveCounters } from '@hypercar/service-kit/counters';
import { groupedAtOnce } from '@hypercar/service-kit/group-rows';
import { openTestDatabase } from '@hypercar/service-kit/testing';
import { bannersProof } from './banner-counters';
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
