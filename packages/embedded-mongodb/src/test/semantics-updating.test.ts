import { Decimal128, Double, Int32, Long, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

/** A document, an update, and what it becomes; a number means the code of the refusal. */
type Line = [
  name: string,
  before: Document,
  update: Document | Document[],
  after: Document | number,
  options?: { filter?: Document; arrayFilters?: Document[] },
];
const decimal = (text: string) => Decimal128.fromString(text);
const grades = { g: [{ s: 1 }, { s: 5 }, { s: 9 }] };

const LINES: Line[] = [
  ['$set makes the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set below a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  [
    '$set beyond the end of an array',
    { a: [1] },
    { $set: { 'a.3': 4 } },
    { a: [1, null, null, 4] },
  ],
  ['$unset', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': '' } }, { a: { c: 2 } }],
  ['$unset of an element leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$inc of a missing field', {}, { $inc: { n: 2 } }, { n: 2 }],
  ['$inc of text', { n: 'x' }, { $inc: { n: 1 } }, 14],
  ['$inc with text', { n: 1 }, { $inc: { n: 'x' } }, 14],
  [
    '$inc of a decimal is exact',
    { n: decimal('0.1') },
    { $inc: { n: decimal('0.2') } },
    { n: decimal('0.3') },
  ],
  [
    '$inc widens int to long',
    { n: new Int32(2147483647) },
    { $inc: { n: new Int32(1) } },
    { n: Long.fromString('2147483648') },
  ],
  ['$inc beyond 64 bits', { n: Long.MAX_VALUE }, { $inc: { n: Long.fromNumber(1) } }, 2],
  ['$mul of a missing field', {}, { $mul: { n: 5 } }, { n: 0 }],
  ['$mul', { n: 1.5 }, { $mul: { n: 4 } }, { n: new Double(6) }],
  ['$min across types', { n: 'x' }, { $min: { n: 5 } }, { n: 5 }],
  ['$max keeps', { n: 9 }, { $max: { n: 5 } }, { n: 9 }],
  ['$rename', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push to a scalar', { a: 1 }, { $push: { a: 2 } }, 2],
  [
    '$push with every modifier',
    { a: [5, 1] },
    { $push: { a: { $each: [3, 9], $sort: -1, $slice: 3 } } },
    { a: [9, 5, 3] },
  ],
  [
    '$push at a position',
    { a: [1, 4] },
    { $push: { a: { $each: [2, 3], $position: 1 } } },
    { a: [1, 2, 3, 4] },
  ],
  [
    '$push sorts documents',
    { a: [{ n: 2 }] },
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 1 }, { n: 2 }] },
  ],
  [
    '$addToSet',
    { a: [1, { x: 1 }] },
    { $addToSet: { a: { $each: [{ x: 1 }, 2, 2] } } },
    { a: [1, { x: 1 }, 2] },
  ],
  ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by operator', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull by fields',
    { a: [{ x: 1, y: 1 }, { x: 2 }] },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2 }] },
  ],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  ['$pop of text', { a: 'x' }, { $pop: { a: 1 } }, 14],
  [
    'positional $',
    grades,
    { $set: { 'g.$.s': 0 } },
    { g: [{ s: 1 }, { s: 0 }, { s: 9 }] },
    { filter: { 'g.s': 5 } },
  ],
  ['positional $ without a match', grades, { $set: { 'g.$.s': 0 } }, 2],
  ['$[] reaches all', grades, { $inc: { 'g.$[].s': 1 } }, { g: [{ s: 2 }, { s: 6 }, { s: 10 }] }],
  [
    '$[id] reaches some',
    grades,
    { $set: { 'g.$[x].s': 0 } },
    { g: [{ s: 1 }, { s: 0 }, { s: 0 }] },
    { arrayFilters: [{ 'x.s': { $gt: 4 } }] },
  ],
  ['an unused array filter', grades, { $set: { n: 1 } }, 9, { arrayFilters: [{ 'x.s': 1 }] }],
  ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['two operators on overlapping paths', {}, { $set: { a: 1, 'a.b': 2 } }, 40],
  ['an unknown operator', {}, { $nonsense: { a: 1 } }, 9],
  ['an empty field name', {}, { $set: { 'a.': 1 } }, 56],
  ['a change of _id', {}, { $set: { _id: 7 } }, 66],
  ['a pipeline', {}, [{ $set: { n: 1 } }], 115],
];

describe('updating, line by line as MongoDB documents it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each(LINES)('%s', async (_name, before, update, after, options = {}) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ _id: 1 as never, ...before });
    const filter = { _id: 1 as never, ...options.filter };
    const run = collection.updateOne(
      filter,
      update,
      options.arrayFilters ? { arrayFilters: options.arrayFilters } : {},
    );
    if (typeof after === 'number') {
      await expect(run).rejects.toMatchObject({ code: after });
      expect(await collection.findOne()).toEqual({ _id: 1, ...before });
      return;
    }
    await run;
    expect(await collection.findOne({}, { promoteValues: true })).toEqual({
      _id: 1,
      ...plain(after),
    });
  });

  /** What the driver reads: doubles and ints become numbers. */
  const plain = (document: Document): Document =>
    Object.fromEntries(
      Object.entries(document).map(([key, value]) => [
        key,
        value instanceof Double || value instanceof Int32 || value instanceof Long
          ? Number(value.toString())
          : value,
      ]),
    );

  test('keeps the types of numbers that an update does not touch', async () => {
    const collection = database.fresh<Document>();
    await collection.insertOne({
      _id: 1 as never,
      d: new Double(5),
      l: Long.fromNumber(7),
      i: new Int32(9),
    });
    await collection.updateOne(
      {},
      { $set: { x: new Double(3) }, $inc: { l: new Int32(1), i: new Int32(1) } },
    );
    const exact = await collection.findOne({}, { promoteValues: false, promoteLongs: false });
    expect([exact?.d, exact?.x]).toEqual([new Double(5), new Double(3)]);
    expect([exact?.l, exact?.i]).toEqual([Long.fromNumber(8), new Int32(10)]);
  });

  test('distinguishes matched from modified', async () => {
    const collection = database.fresh<Document>();
    await collection.insertMany([{ n: 1 }, { n: 2 }]);
    const result = await collection.updateMany({}, { $set: { n: 2 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([2, 1]);
  });

  test.each([
    [
      'equalities and operators',
      { a: 1, 'b.c': 2, d: { $gt: 5 } },
      { $set: { e: 3 } },
      { a: 1, b: { c: 2 }, e: 3 },
    ],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { b: 2 }, $inc: { n: 1 } }, { a: 1, b: 2, n: 1 }],
    [
      '$and and $eq',
      { $and: [{ a: { $eq: 1 } }, { b: { $in: [2] } }] },
      { $set: { c: 3 } },
      { a: 1, b: 2, c: 3 },
    ],
    ['a replacement', { a: 1 }, { z: 1 }, { z: 1 }],
  ])('upserts: %s', async (_name, filter, update, expected) => {
    const collection = database.fresh<Document>();
    const replacing = !Object.keys(update)[0]!.startsWith('$');
    const upsert = () =>
      replacing
        ? collection.replaceOne(filter, update, { upsert: true })
        : collection.updateOne(filter, update, { upsert: true });
    expect((await upsert()).upsertedCount).toBe(1);
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual(expected);
  });

  test('answers findOneAndUpdate before, after, with an upsert and with a sort', async () => {
    const collection = database.fresh<Document>();
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ] as never[]);
    const add = { $inc: { n: 10 } };
    expect(await collection.findOneAndUpdate({}, add, { sort: { n: -1 } })).toEqual({
      _id: 2,
      n: 5,
    });
    const after = { returnDocument: 'after', projection: { _id: 0 } } as const;
    expect(await collection.findOneAndUpdate({ n: 1 }, add, after)).toEqual({ n: 11 });
    expect(await collection.findOneAndUpdate({ k: 1 }, add, { ...after, upsert: true })).toEqual({
      k: 1,
      n: 10,
    });
    expect(await collection.findOneAndDelete({ k: 1 })).toMatchObject({ n: 10 });
    expect(await collection.findOneAndUpdate({ k: 1 }, add)).toBeNull();
  });

  test('finishes an ordered bulk at its first error and an unordered one beyond it', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[];
    for (const [ordered, stored] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const collection = database.fresh<Document>();
      await expect(collection.insertMany(documents, { ordered })).rejects.toMatchObject({
        code: 11000,
      });
      expect(await collection.countDocuments()).toBe(stored);
    }
  });
});
