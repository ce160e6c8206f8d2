import { Double, EJSON, Int32, Long, type Document } from 'bson';
import type { Collection } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

// What a client gets that asks for numbers as they are: pipelines compute with the widths of stored and of sent numbers.
const AS_SENT = { promoteValues: false, promoteLongs: false } as const;
const N = new Int32(5);
const L = Long.fromNumber(5);
const F = new Double(5);
const STORED: Document = { _id: new Int32(1), int: N, long: L, double: F, list: [N, L, F] };
const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: false });

type Read = (collection: Collection) => Promise<unknown>;
const all: Read = (collection) => collection.find({}, AS_SENT).toArray();
const through =
  (...pipeline: Document[]): Read =>
  (collection) =>
    collection.aggregate(pipeline, AS_SENT).toArray();
const updated =
  (...pipeline: Document[]): Read =>
  async (collection) => {
    await collection.updateMany({}, pipeline);
    return all(collection);
  };
const showing = (projection: Document): Document => ({ $project: { _id: 0, ...projection } });

describe('the widths of numbers in pipelines', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.each<[string, Read, Document[]]>([
    ['a stage that adds a field', through({ $set: { x: '$long' } }), [{ ...STORED, x: L }]],
    [
      'a number that was sent',
      through(showing({ x: { $add: ['$int', F] } })),
      [{ x: new Double(10) }],
    ],
    ['a long that was sent', through(showing({ x: { $literal: L } })), [{ x: L }]],
    ['an id of a group', through({ $group: { _id: '$double' } }), [{ _id: F }]],
    [
      'sums of a group',
      through({
        $group: { _id: null, i: { $sum: '$int' }, d: { $avg: '$int' }, l: { $max: '$long' } },
      }),
      [{ _id: null, i: N, d: F, l: L }],
    ],
    [
      'a count of other widths',
      through({ $group: { _id: F, n: { $sum: Long.fromNumber(1) } } }),
      [{ _id: F, n: Long.fromNumber(1) }],
    ],
    ['a count', through({ $count: 'n' }), [{ n: new Int32(1) }]],
    [
      'the place in a list',
      through({ $unwind: { path: '$list', includeArrayIndex: 'at' } }, showing({ list: 1, at: 1 })),
      [N, L, F].map((list, i) => ({ list, at: Long.fromNumber(i) })),
    ],
    [
      'a filter on types',
      through(
        { $unwind: '$list' },
        { $match: { list: { $type: 'double' } } },
        showing({ list: 1 }),
      ),
      [{ list: F }],
    ],
    [
      'variables',
      (c) => c.aggregate([showing({ x: '$$v' })], { ...AS_SENT, let: { v: F } }).toArray(),
      [{ x: F }],
    ],
    [
      'a computed projection',
      (c) => c.find({}, { ...AS_SENT, projection: { _id: 0, x: { $add: ['$int', L] } } }).toArray(),
      [{ x: Long.fromNumber(10) }],
    ],
    [
      'variables of a find',
      async (c) => {
        const options = {
          ...AS_SENT,
          let: { v: F },
          projection: { _id: 0, x: { $add: ['$$v', 0] } },
        };
        return c.find({}, options).toArray();
      },
      [{ x: F }],
    ],
    [
      'an update of one that is found, and what is shown of it',
      async (c) => {
        const projection = { _id: 0, x: 1, y: { $add: ['$int', L] } };
        const options = { ...AS_SENT, returnDocument: 'after', projection } as const;
        return [await c.findOneAndUpdate({}, [{ $set: { x: { $add: ['$int', F] } } }], options)];
      },
      [{ x: new Double(10), y: Long.fromNumber(10) }],
    ],
    [
      'a computed projection of a list',
      (c) => c.find({}, { ...AS_SENT, projection: { _id: 0, x: [L, '$double'] } }).toArray(),
      [{ x: [L, F] }],
    ],
    [
      'numbers of expressions in filters',
      async (c) => {
        const isLong = { $expr: { $eq: [{ $type: { $add: ['$int', L] } }, 'long'] } };
        await c.updateMany(isLong, { $set: { x: 1 } });
        const found = await c.find(isLong, { ...AS_SENT, projection: { _id: 0, x: 1 } }).toArray();
        await c.deleteMany(isLong);
        return [...found, { left: await c.countDocuments() }];
      },
      [{ x: new Int32(1) }, { left: 0 }],
    ],
    [
      'constants of an update',
      async (c) => {
        const updates = [{ q: {}, u: [{ $set: { x: '$$k' } }], c: { k: F } }];
        await database.client.db('test').command({ update: c.collectionName, updates });
        return c.find({}, { ...AS_SENT, projection: { _id: 0, x: 1 } }).toArray();
      },
      [{ x: F }],
    ],
    [
      'an update in a bulk of a client',
      async (c) => {
        const update = [{ $set: { x: { $add: ['$long', F] } } }];
        const operation = {
          name: 'updateOne',
          namespace: c.namespace,
          filter: {},
          update,
        } as const;
        await database.client.bulkWrite([operation]);
        return all(c);
      },
      [{ ...STORED, x: new Double(10) }],
    ],
    [
      'an expression in a filter',
      (c) => c.find({ $expr: { $eq: [{ $type: '$double' }, 'double'] } }, AS_SENT).toArray(),
      [STORED],
    ],
    [
      'an update',
      updated({ $set: { x: { $add: ['$long', 1] } } }),
      [{ ...STORED, x: Long.fromNumber(6) }],
    ],
    ['an update with what was sent', updated({ $set: { x: F } }), [{ ...STORED, x: F }]],
    [
      'an update of the width alone',
      updated({ $set: { int: { $toLong: '$int' } } }),
      [{ ...STORED, int: L }],
    ],
  ])('%s', async (_, read, expected) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ ...STORED });
    expect(exact(await read(collection))).toBe(exact(expected));
  });

  it.each(['$out', '$merge'])('what %s writes', async (stage) => {
    const [collection, target] = [database.fresh<Document>(), database.fresh<Document>()];
    await collection.insertOne({ ...STORED });
    await collection.aggregate([{ [stage]: target.collectionName }]).toArray();
    expect(exact(await all(target))).toBe(exact([STORED]));
  });

  it('what is found in other collections', async () => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ ...STORED });
    const from = collection.collectionName;
    const graph = {
      connectFromField: 'none',
      connectToField: 'int',
      startWith: '$long',
      depthField: 'at',
    };
    const joined = await through(
      { $lookup: { from, localField: 'int', foreignField: 'double', as: 'a' } },
      { $graphLookup: { from, as: 'b', ...graph } },
      showing({ a: 1, b: 1 }),
    )(collection);
    expect(exact(joined)).toBe(exact([{ a: [STORED], b: [{ ...STORED, at: Long.ZERO }] }]));
  });
});
