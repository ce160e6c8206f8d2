import mongoose from 'mongoose';
import { type CounterProof, readCounters } from './counters';
import { keepCountersProven } from './prove-counters';
import { openTestDatabase } from './testing';

let close: () => Promise<void>;
beforeAll(async () => (close = await openTestDatabase()));
afterEach(() => mongoose.connection.collection('counter_proofs').deleteMany({}));
afterAll(() => close());

const createProof = (prefix = 'proven/') => {
  const count = jest.fn(() => Promise.resolve(new Map([[`${prefix}rows`, 7]])));
  return { prefix, count };
};
/** Starts a replica at a moment, and stops it when it has done what was due. */
const runAt = (hour: number, proofs: readonly CounterProof[], minute = 0): Promise<void> =>
  keepCountersProven(proofs, () => new Date(2026, 0, 1, hour, minute)).stop();

test('counters are proven at the first start, and once an hour by one replica', async () => {
  const proof = createProof();
  await Promise.all([runAt(0, [proof]), runAt(0, [proof]), runAt(0, [proof])]);
  expect(proof.count).toHaveBeenCalledTimes(1);
  expect(await readCounters(['proven/rows'])).toEqual({ 'proven/rows': 7 });
  await runAt(0, [proof]);
  expect(proof.count).toHaveBeenCalledTimes(1);
  await Promise.all([runAt(1, [proof]), runAt(1, [proof])]);
  expect(proof.count).toHaveBeenCalledTimes(2);
});

test('a start proves them again, unless that was done just before', async () => {
  const proof = createProof();
  for (const minute of [0, 4, 10]) await runAt(0, [proof], minute);
  expect(proof.count).toHaveBeenCalledTimes(2);
});

test('a proof that fails holds up no other one, and is due at once', async () => {
  const failing = createProof('failing/');
  failing.count.mockRejectedValueOnce(new Error('too busy'));
  const other = createProof('other/');
  const isProven = new Promise((resolve) => {
    other.count.mockImplementationOnce(() => {
      resolve(undefined);
      return Promise.resolve(new Map());
    });
  });
  const replica = keepCountersProven([failing, other], () => new Date(2026, 0, 1));
  await isProven;
  await replica.stop();
  await runAt(0, [failing], 1);
  expect(await readCounters(['failing/rows'])).toEqual({ 'failing/rows': 7 });
});

test('what a replica was proving when it died, another one proves some minutes later', async () => {
  const proof = createProof();
  await mongoose.connection
    .collection<{ _id: string; provenAt: Date; busyUntil: Date }>('counter_proofs')
    .insertOne({
      _id: proof.prefix,
      provenAt: new Date(0),
      busyUntil: new Date(2026, 0, 1, 0, 3),
    });
  await runAt(0, [proof], 2);
  expect(proof.count).not.toHaveBeenCalled();
  await runAt(0, [proof], 3);
  expect(proof.count).toHaveBeenCalledTimes(1);
});
