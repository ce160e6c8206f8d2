import mongoose, { Schema, type Types } from 'mongoose';
import { fixedWithin } from './asked-order';
import { prepareCollections } from './database';
import { newestFirst } from './read-page';
import { openTestDatabase } from './testing';
import { columnOf } from './csv';
import { batchRows, expectedRows, walkColumns, walkRows } from './walk-rows';

interface Row {
  _id: Types.ObjectId;
  rank: number;
  level: number;
  at: Date | null;
  kind: string;
}
const schema = new Schema(
  { rank: Number, level: Number, at: Date, kind: String },
  { versionKey: false },
);
schema.index({ rank: 1, _id: 1 });
const Walked = mongoose.model<Row>('Walked', schema, 'walked');

let drop: () => Promise<void>;
/** Two batches, and some more. */
const count = 2 * batchRows + 100;

beforeAll(async () => {
  drop = await openTestDatabase();
  await prepareCollections();
});
beforeEach(async () => {
  await Walked.deleteMany({});
  await Walked.insertMany(
    Array.from({ length: count }, (_, i) => ({
      rank: i % 7,
      level: 1,
      at: i % 2 ? null : new Date(i % 5),
      kind: i % 2 ? 'odd' : 'even',
    })),
  );
});
afterAll(() => drop());

const byRank = { by: 'rank', direction: 1 } as const;
const fixedRank = { ...fixedWithin('rank'), direction: 1 } as const;
const byMoment = { by: 'at', lowest: new Date(0) } as const;

/** Walks to the end; something happens after each batch. */
const walk = async (
  order: Parameters<typeof walkRows>[2],
  filter = {},
  then: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ rows: Row[]; most: number }> => {
  const rows: Row[] = [];
  let most = 0;
  for await (const batch of walkRows<Row>(Walked, filter, order)) {
    rows.push(...batch);
    most = Math.max(most, batch.length);
    await then();
  }
  return { rows, most };
};
const idsOf = (rows: readonly { _id: Types.ObjectId }[]): string[] =>
  rows.map(({ _id }) => String(_id));
const found = (filter: object, sort: Record<string, 1 | -1>) =>
  Walked.find(filter).sort(sort).lean<Row[]>();

test.each([
  ['the newest first', newestFirst, { _id: -1 }],
  ['the oldest first', { by: '_id', direction: 1 }, { _id: 1 }],
  ['by a field', byRank, { rank: 1, _id: 1 }],
  ['by a field, downwards', { by: 'rank', direction: -1 }, { rank: -1, _id: -1 }],
  ['by a field of one value', { by: 'level', direction: 1 }, { level: 1, _id: 1 }],
  ['by a fixed field', fixedRank, { rank: 1, _id: -1 }],
  ['by a fixed field, downwards', { ...fixedRank, direction: -1 }, { rank: -1, _id: -1 }],
  ['by a field that may be empty', { ...byMoment, direction: 1 }, { at: 1, _id: 1 }],
  ['by such a field, downwards', { ...byMoment, direction: -1 }, { at: -1, _id: -1 }],
] as const)('walks every row %s, a batch at a time', async (_name, order, sort) => {
  const { rows, most } = await walk(order);
  expect(rows).toEqual(await found({}, sort));
  expect(most).toBeLessThanOrEqual(batchRows);
  const odd = await walk(order, { kind: 'odd' });
  expect(odd.rows).toEqual(await found({ kind: 'odd' }, sort));
});

test.each([
  ['ids', newestFirst],
  ['a field', byRank],
])('in the order of %s no row comes twice or is left out while others write', async (_n, order) => {
  const before = await found({}, { _id: 1 });
  let moved = 0;
  const { rows } = await walk(order, {}, async () => {
    // One from each end goes to the other, and new ones come.
    const [first, last] = [before[moved]!, before.at(-1 - moved)!];
    moved += 1;
    await Walked.updateOne({ _id: first._id }, { rank: 99 });
    await Walked.updateOne({ _id: last._id }, { rank: -1 });
    await Walked.create([{ rank: 3, level: 1, kind: 'new' }]);
  });
  expect(idsOf(rows).toSorted()).toEqual(idsOf(before).toSorted());
});

test.each([
  ['the newest first', newestFirst, { _id: -1 }],
  ['by a field', byRank, { rank: 1, _id: 1 }],
] as const)('a filter that bounds ids holds in every batch, %s', async (_name, order, sort) => {
  const all = await found({}, { _id: 1 });
  const bound = { _id: { $gte: all[20]!._id, $lt: all.at(-20)!._id } };
  const { rows } = await walk(order, bound);
  expect(rows).toEqual(await found(bound, sort));
});

test.each([
  ['an order', byRank],
  ['a fixed order', { ...byRank, fixed: true }],
] as const)('in %s a row that is removed before its batch is left out', async (_which, order) => {
  const last = (await found({}, { rank: -1, _id: -1 }))[0]!;
  const { rows } = await walk(order, {}, () => Walked.deleteOne({ _id: last._id }));
  expect(rows).toHaveLength(count - 1);
});

test('in a fixed order the last row of a batch may be removed, and new ones come', async () => {
  const before = await found({}, { rank: 1, _id: -1 });
  const rows: Row[] = [];
  for await (const batch of walkRows<Row>(Walked, {}, fixedRank)) {
    rows.push(...batch);
    await Walked.deleteOne({ _id: batch.at(-1)!._id });
    await Walked.create([{ rank: -1, level: 1, kind: 'new' }]);
  }
  expect(idsOf(rows)).toEqual(idsOf(before));
});

test('a fixed order is read in its pages, and not by ids first', async () => {
  const asked: string[] = [];
  mongoose.set('debug', (_collection: string, method: string) => void asked.push(method));
  const batches = walkRows<Row>(Walked, {}, fixedRank);
  await batches.next();
  await batches.return(undefined);
  mongoose.set('debug', false);
  expect(asked).toEqual(['find', 'find']);
});

test('nothing is read before it is asked for, one batch ahead then, and none after the walk is left', async () => {
  const asked: string[] = [];
  mongoose.set('debug', (_collection: string, method: string) => void asked.push(method));
  const batches = walkRows<Row>(Walked, {});
  expect(asked).toEqual([]);
  await batches.next();
  await batches.return(undefined);
  mongoose.set('debug', false);
  expect(asked).toEqual(['find', 'find']);
});

test('a batch that cannot be read is told when it is asked for, and harms nobody who has left', async () => {
  const reading = Walked.find.bind(Walked);
  const find = jest.spyOn(Walked, 'find');
  const fail = (): never => {
    throw new Error('no answer');
  };
  find.mockImplementationOnce(reading as never).mockImplementationOnce(fail);
  const batches = walkRows<Row>(Walked, {});
  expect((await batches.next()).value).toHaveLength(batchRows);
  await expect(batches.next()).rejects.toThrow('no answer');

  find.mockImplementationOnce(reading as never).mockImplementationOnce(fail);
  const left = walkRows<Row>(Walked, {});
  await left.next();
  await expect(left.return(undefined)).resolves.toMatchObject({ done: true });
  find.mockRestore();
});

const planOf = async (query: object, sort: Record<string, 1 | -1>): Promise<unknown> => {
  const explained = await Walked.find(query).sort(sort).explain('queryPlanner');
  return (explained as unknown as { queryPlanner: { winningPlan: unknown } }).queryPlanner
    .winningPlan;
};

test('each batch is read by an index, in its order', async () => {
  const [{ _id }] = (await found({}, { _id: -1 })) as [Row];
  const byIndex = (indexName: string) => ({ stage: 'FETCH', inputStage: { indexName } });
  expect(await planOf({ _id: { $lt: _id } }, { _id: -1 })).toMatchObject(byIndex('_id_'));
  const next = { $and: [{ kind: 'odd' }, { _id: { $lt: _id } }] };
  expect(await planOf(next, { _id: -1 })).toMatchObject(byIndex('_id_'));
  expect(await planOf({}, { rank: 1, _id: 1 })).toMatchObject(byIndex('rank_1__id_1'));
  for (const place of [{}, { rank: 3, _id: { $gt: _id } }, { rank: { $gt: 3 } }])
    expect(await planOf({ $and: [{ kind: 'odd' }, place] }, { rank: 1, _id: 1 })).toMatchObject(
      byIndex('rank_1__id_1'),
    );
  const some = { kind: 'odd', _id: { $in: [_id] } };
  const chosen = { $and: [{ kind: 'odd' }, { _id: { $in: [_id] } }] };
  expect(await planOf(chosen, {})).toMatchObject(byIndex('_id_'));
  expect(await planOf(some, {})).toMatchObject(byIndex('_id_'));
});

test('the number of rows is told, within a filter when it is quick to count', async () => {
  expect(await expectedRows(Walked, {})).toBe(count);
  expect(await expectedRows(Walked, { kind: 'odd' })).toBe(count / 2);
});

test.each([
  ['by id', newestFirst],
  ['in an order', byRank],
])('of a row %s only what the columns of a file read is read', async (_how, order) => {
  const column = columnOf<Row>();
  const columns = [column('Kind', ['kind'], ({ kind }) => kind)];
  const { batches, expected } = await walkColumns<Row>(Walked, columns, { kind: 'odd' }, order);
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  expect(new Set(rows.map((row) => Object.keys(row).join()))).toEqual(new Set(['_id,kind']));
  expect(rows).toHaveLength(expected!);
});
