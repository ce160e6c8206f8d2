import { Decimal128, Long, ObjectId, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const decimal = (text: string) => Decimal128.fromString(text);
const july = (day: number, hour = 0) => new Date(Date.UTC(2025, 6, day, hour));

const SALES = [
  { _id: 1, item: 'a', price: 10, quantity: 2, at: july(1, 23), tags: ['x', 'y'] },
  { _id: 2, item: 'b', price: 5, quantity: 1, at: july(2), tags: [] },
  { _id: 3, item: 'a', price: 10, quantity: 5, at: july(2, 5), tags: ['x'] },
  { _id: 4, item: 'c', price: 1, quantity: 9, at: july(9) },
];
const ITEMS = [
  { _id: 'a', name: 'Apple', parts: ['b'] },
  { _id: 'b', name: 'Bean', parts: ['c'] },
  { _id: 'd', name: 'None' },
];
/** A pipeline over the sales and what it answers. */
const LINES: [name: string, pipeline: Document[], expected: Document[]][] = [
  [
    '$group with sums',
    [
      {
        $group: {
          _id: '$item',
          n: { $sum: 1 },
          total: { $sum: { $multiply: ['$price', '$quantity'] } },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', n: 2, total: 70 },
      { _id: 'b', n: 1, total: 5 },
      { _id: 'c', n: 1, total: 9 },
    ],
  ],
  [
    '$group of all',
    [
      {
        $group: {
          _id: null,
          lo: { $min: '$price' },
          hi: { $max: '$price' },
          mean: { $avg: '$quantity' },
          first: { $first: '$item' },
          last: { $last: '$item' },
        },
      },
    ],
    [{ _id: null, lo: 1, hi: 10, mean: 4.25, first: 'a', last: 'c' }],
  ],
  [
    '$group with lists',
    [
      { $group: { _id: '$price', items: { $push: '$item' }, set: { $addToSet: '$item' } } },
      { $sort: { _id: -1 } },
      { $limit: 1 },
    ],
    [{ _id: 10, items: ['a', 'a'], set: ['a'] }],
  ],
  [
    '$group by a missing field is null',
    [{ $group: { _id: '$nothing', n: { $count: {} } } }],
    [{ _id: null, n: 4 }],
  ],
  [
    '$group with a deviation',
    [
      { $group: { _id: null, d: { $stdDevPop: '$price' } } },
      { $project: { _id: 0, d: { $round: ['$d', 3] } } },
    ],
    [{ d: 3.775 }],
  ],
  [
    '$unwind leaves out the empty and the missing',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'x' },
    ],
  ],
  [
    '$unwind that keeps them',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $match: { _id: { $in: [1, 4] } } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 1, i: 0 },
      { _id: 1, i: 1 },
      { _id: 4, i: null },
    ],
  ],
  [
    '$lookup by equality',
    [
      { $match: { _id: { $lte: 2 } } },
      { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'of' } },
      { $project: { of: '$of.name' } },
    ],
    [
      { _id: 1, of: ['Apple'] },
      { _id: 2, of: ['Bean'] },
    ],
  ],
  [
    '$lookup by a list',
    [
      { $limit: 1 },
      {
        $lookup: {
          from: 'items',
          pipeline: [
            { $match: { _id: 'a' } },
            { $lookup: { from: 'items', localField: 'parts', foreignField: '_id', as: 'inner' } },
          ],
          as: 'of',
        },
      },
      { $project: { n: '$of.inner.name' } },
    ],
    [{ _id: 1, n: [['Bean']] }],
  ],
  [
    '$lookup with let',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'items',
          let: { wanted: '$item' },
          pipeline: [
            { $match: { $expr: { $eq: ['$_id', '$$wanted'] } } },
            { $project: { name: 1, _id: 0 } },
          ],
          as: 'of',
        },
      },
      { $project: { of: 1 } },
    ],
    [{ _id: 3, of: [{ name: 'Apple' }] }],
  ],
  [
    '$lookup with both',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'items',
          localField: 'item',
          foreignField: '_id',
          let: { q: '$quantity' },
          pipeline: [{ $match: { $expr: { $gt: ['$$q', 4] } } }, { $count: 'n' }],
          as: 'of',
        },
      },
      { $project: { of: 1 } },
    ],
    [{ _id: 3, of: [{ n: 1 }] }],
  ],
  [
    '$lookup where nothing is found',
    [
      { $match: { _id: 4 } },
      { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'of' } },
      { $project: { of: 1 } },
    ],
    [{ _id: 4, of: [] }],
  ],
  [
    '$graphLookup',
    [
      { $match: { _id: 1 } },
      {
        $graphLookup: {
          from: 'items',
          startWith: '$item',
          connectFromField: 'parts',
          connectToField: '_id',
          as: 'all',
          depthField: 'depth',
        },
      },
      { $project: { all: { $sortArray: { input: '$all', sortBy: { depth: 1 } } } } },
      { $project: { names: '$all.name' } },
    ],
    [{ _id: 1, names: ['Apple', 'Bean'] }],
  ],
  [
    '$unionWith',
    [
      { $project: { _id: 0, k: '$item' } },
      { $unionWith: { coll: 'items', pipeline: [{ $project: { _id: 0, k: '$_id' } }] } },
      { $group: { _id: '$k' } },
      { $sort: { _id: 1 } },
    ],
    ['a', 'b', 'c', 'd'].map((_id) => ({ _id })),
  ],
  [
    '$facet',
    [
      {
        $facet: {
          n: [{ $count: 'n' }],
          top: [{ $sort: { quantity: -1 } }, { $limit: 1 }, { $project: { item: 1, _id: 0 } }],
        },
      },
    ],
    [{ n: [{ n: 4 }], top: [{ item: 'c' }] }],
  ],
  [
    '$bucket',
    [{ $bucket: { groupBy: '$quantity', boundaries: [0, 5, 10], default: 'more' } }],
    [
      { _id: 0, count: 2 },
      { _id: 5, count: 2 },
    ],
  ],
  ['$sortByCount', [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  ['$count of nothing', [{ $match: { item: 'z' } }, { $count: 'n' }], []],
  [
    '$set, $unset and $replaceRoot',
    [
      { $match: { _id: 2 } },
      { $set: { o: { a: '$price' } } },
      { $unset: 'tags' },
      { $replaceRoot: { newRoot: '$o' } },
    ],
    [{ a: 5 }],
  ],
  [
    '$dateToString in a time zone',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          d: {
            $dateToString: { date: '$at', format: '%Y-%m-%d %H', timezone: 'America/Los_Angeles' },
          },
        },
      },
    ],
    [{ _id: 1, d: '2025-07-01 16' }],
  ],
  [
    '$dateTrunc',
    [{ $match: { _id: 3 } }, { $project: { d: { $dateTrunc: { date: '$at', unit: 'day' } } } }],
    [{ _id: 3, d: july(2) }],
  ],
  [
    'dates subtract to milliseconds and add to dates',
    [
      { $match: { _id: 2 } },
      { $project: { ms: { $subtract: ['$at', july(1)] }, later: { $add: ['$at', 3_600_000] } } },
    ],
    [{ _id: 2, ms: 86_400_000, later: july(2, 1) }],
  ],
  [
    '$cond, $ifNull and $switch',
    [
      { $match: { _id: 4 } },
      {
        $project: {
          a: { $cond: [{ $gt: ['$price', 5] }, 'dear', 'cheap'] },
          b: { $ifNull: ['$tags', 'none'] },
          c: { $switch: { branches: [{ case: { $eq: ['$item', 'c'] }, then: 1 }], default: 2 } },
        },
      },
    ],
    [{ _id: 4, a: 'cheap', b: 'none', c: 1 }],
  ],
  [
    '$sort, $skip and $limit',
    [{ $sort: { price: 1, _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 3 }],
  ],
  [
    '$setWindowFields',
    [
      {
        $setWindowFields: {
          sortBy: { _id: 1 },
          output: { run: { $sum: '$quantity', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $project: { run: 1 } },
    ],
    [
      { _id: 1, run: 2 },
      { _id: 2, run: 3 },
      { _id: 3, run: 8 },
      { _id: 4, run: 17 },
    ],
  ],
];

describe('aggregation, line by line as MongoDB documents it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    const db = database.client.db('agg');
    await db.collection('sales').insertMany(SALES as never[]);
    await db.collection('items').insertMany(ITEMS as never[]);
  });
  afterAll(() => database.close());

  it.each(LINES)('%s', async (_name, pipeline, expected) => {
    const sales = database.client.db('agg').collection('sales');
    expect(await sales.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('adds decimals and longs exactly', async () => {
    const money = database.fresh<Document>();
    await money.insertMany([
      { d: decimal('0.1'), l: Long.fromString('9007199254740993') },
      { d: decimal('0.2'), l: Long.fromNumber(1) },
    ]);
    const [sums] = await money
      .aggregate([{ $group: { _id: null, d: { $sum: '$d' }, l: { $sum: '$l' } } }], {
        promoteLongs: false,
      })
      .toArray();
    expect(sums!.d.toString()).toBe('0.3');
    expect(sums!.l.toString()).toBe('9007199254740994');
  });

  it('groups numbers of every width together, and ids by value', async () => {
    const mixed = database.fresh<Document>();
    const id = new ObjectId();
    await mixed.insertMany([
      { v: 1 },
      { v: Long.fromNumber(1) },
      { v: decimal('1.0') },
      { v: '1' },
      { v: id },
      { v: new ObjectId(id.toHexString()) },
    ]);
    const groups = await mixed.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray();
    expect(groups.map(({ n }) => n as number)).toEqual([3, 1, 2]);
  });

  it('writes with $out, which keeps the indexes, and with $merge', async () => {
    const source = database.fresh<Document>();
    const target = database.fresh<Document>();
    await target.createIndex({ k: 1 }, { unique: true });
    await target.insertOne({ k: 'old' });
    await source.insertMany([
      { _id: 1, k: 1 },
      { _id: 2, k: 2 },
    ] as never[]);
    await source.aggregate([{ $out: target.collectionName }]).toArray();
    expect(await target.distinct('k')).toEqual([1, 2]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(['_id_', 'k_1']);
    await source
      .aggregate([
        { $match: { _id: 1 } },
        { $set: { more: true } },
        { $unset: 'k' },
        { $merge: { into: target.collectionName } },
      ])
      .toArray();
    expect(await target.findOne({ _id: 1 as never })).toEqual({ _id: 1, k: 1, more: true });
  });

  it('finds distinct values below arrays, sorted', async () => {
    const sales = database.client.db('agg').collection('sales');
    expect(await sales.distinct('tags')).toEqual(['x', 'y']);
    expect(await sales.distinct('price', { item: { $ne: 'c' } })).toEqual([5, 10]);
  });
});
