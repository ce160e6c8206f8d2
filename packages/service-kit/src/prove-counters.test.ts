import { readCounters } from './counters';
import { keepCountersProven } from './prove-counters';
import { openTestDatabase } from './testing';

let close: () => Promise<void>;
beforeAll(async () => (close = await openTestDatabase()));
afterAll(() => close());

let counted = 0;
const proof = {
  prefix: 'proven/',
  count: () => {
    counted += 1;
    return Promise.resolve(new Map([['proven/rows', 7]]));
  },
};
/** Starts a replica at a moment, and stops it when it has done what was due. */
const runAt = (hour: number): Promise<void> =>
  keepCountersProven([proof], () => new Date(2026, 0, 1, hour)).stop();

test('counters are proven at the first start, and once an hour by one replica', async () => {
  await Promise.all([runAt(0), runAt(0), runAt(0)]);
  expect(counted).toBe(1);
  expect(await readCounters(['proven/rows'])).toEqual({ 'proven/rows': 7 });
  await runAt(0);
  expect(counted).toBe(1);
  await Promise.all([runAt(1), runAt(1)]);
  expect(counted).toBe(2);
});
