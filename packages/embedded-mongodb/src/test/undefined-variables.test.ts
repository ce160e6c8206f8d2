import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const window = (output: Document) => ({ $setWindowFields: { sortBy: { a: 1 }, output } });
const graph = (startWith: unknown, restrictSearchWithMatch = {}) => ({
  $graphLookup: {
    from: 'd',
    startWith,
    connectFromField: 'b',
    connectToField: 'c',
    as: 'x',
    restrictSearchWithMatch,
  },
});
const join = (variables: Document, stage: Document) => ({
  $lookup: { from: 'd', as: 'x', let: variables, pipeline: [stage] },
});
const N = { n: 1 };

/** The stages that take expressions, and what each of them would work out with a variable. */
const PLACES: [place: string, stage: (value: unknown) => Document][] = [
  ['$match', (value) => ({ $match: { $expr: value } })],
  ['$match inside $or', (value) => ({ $match: { $or: [{ $expr: value }] } })],
  ['$project', (value) => ({ $project: { x: value } })],
  ['$project of a field inside', (value) => ({ $project: { x: { y: { $add: [value] } } } })],
  ['$set', (value) => ({ $set: { x: value } })],
  ['$set of a field inside', (value) => ({ $set: { x: { y: value } } })],
  ['$replaceWith', (value) => ({ $replaceWith: { x: value } })],
  ['$replaceRoot', (value) => ({ $replaceRoot: { newRoot: { x: value } } })],
  ['$redact', (value) => ({ $redact: { $cond: [value, '$$KEEP', '$$PRUNE'] } })],
  ['$group', (value) => ({ $group: { _id: value } })],
  ['$group, a field', (value) => ({ $group: { _id: 1, x: { $sum: value } } })],
  ['$group, $firstN', (value) => ({ $group: { _id: 1, x: { $firstN: { input: value, ...N } } } })],
  ['$group, n', (n) => ({ $group: { _id: 1, x: { $firstN: { input: 1, n } } } })],
  ['$group, $top', (output) => ({ $group: { _id: 1, x: { $top: { output, sortBy: { a: 1 } } } } })],
  ['$bucket', (groupBy) => ({ $bucket: { groupBy: { $add: [groupBy] }, boundaries: [1, 2] } })],
  ['$bucketAuto', (groupBy) => ({ $bucketAuto: { groupBy: { $add: [groupBy] }, buckets: 1 } })],
  ['$sortByCount', (value) => ({ $sortByCount: { $add: [value] } })],
  ['$setWindowFields', (by) => ({ $setWindowFields: { partitionBy: by, output: {} } })],
  ['a window, $sum', (value) => window({ x: { $sum: value } })],
  ['a window, $first', (value) => window({ x: { $first: value } })],
  ['a window, $covariancePop', (value) => window({ x: { $covariancePop: [value, 1] } })],
  ['a window, $shift', (output) => window({ x: { $shift: { output, by: 1 } } })],
  ['a window, $locf', (value) => window({ x: { $locf: value } })],
  ['a window, $linearFill', (value) => window({ x: { $linearFill: value } })],
  ['a window, $expMovingAvg', (input) => window({ x: { $expMovingAvg: { input, N: 2 } } })],
  ['a window, $integral', (input) => window({ x: { $integral: { input } } })],
  ['$fill', (value) => ({ $fill: { output: { x: { value } } } })],
  ['$facet', (value) => ({ $facet: { x: [{ $set: { y: value } }] } })],
  ['$graphLookup', (value) => graph(value)],
  ['$lookup, let', (value) => join({ v: value }, { $match: {} })],
  ['$lookup, pipeline', (value) => join({ v: 1 }, { $set: { x: [value, '$$v'] } })],
];

describe('a variable in an empty collection', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await openTestDatabase()));
  afterAll(() => database.close());

  it.each(PLACES)('%s: is refused unless something has named it', async (_place, stage) => {
    const run = (value: unknown) =>
      database
        .fresh()
        .aggregate([stage(value)], { let: { known: 1 } })
        .toArray();
    await expect(run('$$none')).rejects.toMatchObject({ code: 17276 });
    await expect(run('$$known')).resolves.toBeDefined();
    await expect(run('$$NOW')).resolves.toBeDefined();
  });

  it('is refused in reads and writes', async () => {
    const collection = database.fresh();
    const known = { let: { known: 1 } };
    for (const [name, works] of [
      ['$$none', false],
      ['$$known', true],
    ] as const) {
      const filter = { $expr: { $eq: ['$a', name] } };
      const update = [{ $set: { x: name } }];
      for (const ask of [
        () => collection.findOne(filter, known),
        () => collection.findOne({}, { ...known, projection: { x: name } }),
        () => collection.updateOne(filter, { $set: { x: 1 } }, known),
        () => collection.updateOne({}, update, known),
        () => collection.findOneAndUpdate({}, update, known),
        () => collection.deleteOne(filter, known),
      ]) {
        const answer = await ask().then(
          () => true,
          (error: { code?: number }) => (error.code === 17276 ? false : error),
        );
        expect([String(ask), answer]).toEqual([String(ask), works]);
      }
    }
  });
});
