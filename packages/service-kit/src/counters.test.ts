import mongoose, { Schema } from 'mongoose';
import {
  addToCounters,
  gatherCounters,
  proveCounters,
  readCounters,
  readCountersUnder,
} from './counters';
import { inTransaction } from './database';
import { openTestDatabase } from './testing';

const Row = mongoose.model('CountedRow', new Schema({ kind: String }), 'counted_rows');

let close: () => Promise<void>;
beforeAll(async () => (close = await openTestDatabase()));
// The tests gather themselves: a gathering of the test before would leave its sums.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
});
afterAll(() => close());

const addRow = (kind: string) =>
  inTransaction(async () => {
    await Row.create([{ kind }]);
    await addToCounters({ [`rows/${kind}`]: 1, 'rows/all': 1 });
  });

const countRows = async () => {
  const kinds = await Row.aggregate<{ _id: string; count: number }>([
    { $group: { _id: '$kind', count: { $sum: 1 } } },
  ]);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return new Map([
    ...kinds.map(({ _id, count }) => [`rows/${_id}`, count] as const),
    ['rows/all', all],
  ]);
};
const prove = () => proveCounters({ prefix: 'rows/', count: countRows });

test('a counter moves with its write, also among fifty at once, and not when that is undone', async () => {
  const undone = inTransaction(async () => {
    await addToCounters({ 'rows/a': 100 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await Promise.all(Array.from({ length: 50 }, (_, at) => addRow(at % 2 ? 'a' : 'b')));
  const names = ['rows/a', 'rows/b', 'rows/all', 'rows/none'] as const;
  expect(await readCounters(names)).toEqual({
    'rows/a': 25,
    'rows/b': 25,
    'rows/all': 50,
    'rows/none': 0,
  });
  expect(await prove()).toEqual(new Map());
});

test('counters under a prefix are read from a name on', async () => {
  await addToCounters({ 'day/2026-01-01': 1, 'day/2026-01-02': 2, days: 4 });
  expect(await readCountersUnder('day/')).toEqual(
    new Map([
      ['day/2026-01-01', 1],
      ['day/2026-01-02', 2],
    ]),
  );
  expect(await readCountersUnder('day/', 'day/2026-01-02')).toEqual(
    new Map([['day/2026-01-02', 2]]),
  );
});

test('a proof finds what is wrong, corrects it, and finds nothing more', async () => {
  await addRow('a');
  await Row.create([{ kind: 'b' }]);
  await addToCounters({ 'rows/c': 3 });
  expect(await prove()).toEqual(
    new Map([
      ['rows/b', 1],
      ['rows/all', 1],
      ['rows/c', -3],
    ]),
  );
  expect(await prove()).toEqual(new Map());
});

test('a proof among writes leaves the counters right', async () => {
  const writes = Array.from({ length: 20 }, () => addRow('a'));
  await Promise.all([...writes, prove(), prove()]);
  expect(await prove()).toEqual(new Map());
});

test('writes at the same moment do not make each other run again', async () => {
  let runs = 0;
  const write = () =>
    inTransaction(async () => {
      runs += 1;
      await addToCounters({ 'rows/all': 1, 'rows/a': 2 });
    });
  await Promise.all(Array.from({ length: 100 }, write));
  expect(runs).toBe(100);
  expect(await readCounters(['rows/all', 'rows/a'])).toEqual({ 'rows/all': 100, 'rows/a': 200 });
});

test('moves are gathered into one row a counter, by several replicas at once and among writes', async () => {
  await Promise.all(Array.from({ length: 700 }, () => addToCounters({ 'rows/all': 1 })));
  const later = Array.from({ length: 20 }, () => addRow('a'));
  await Promise.all([gatherCounters(), gatherCounters(), ...later]);
  await gatherCounters();
  expect(await readCounters(['rows/all', 'rows/a'])).toEqual({ 'rows/all': 720, 'rows/a': 20 });
  expect(await mongoose.connection.collection('counters').countDocuments()).toBe(2);
});

test('a write adds one row, however many counters it moves', async () => {
  await addRow('a');
  expect(await mongoose.connection.collection('counters').countDocuments()).toBe(1);
});

test('moves that a release before has stored are read, and gathered with the others', async () => {
  const counters = mongoose.connection.collection<{ _id: string }>('counters');
  const older = { _id: 'rows/a#0123', name: 'rows/a', value: 5, loose: true };
  await counters.insertOne(older);
  await addRow('a');
  const sums = new Map([
    ['rows/a', 6],
    ['rows/all', 1],
  ]);
  expect(await readCountersUnder('rows/')).toEqual(sums);
  await gatherCounters();
  expect(await readCountersUnder('rows/')).toEqual(sums);
  expect(await counters.countDocuments()).toBe(2);
});
