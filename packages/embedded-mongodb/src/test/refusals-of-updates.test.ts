import { Double, Long, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

type Line = [name: string, update: Document, code: number, arrayFilters?: Document[]];
/** What an update may not say, whatever it finds. */
const ALWAYS: Line[] = [
  ['what every object has among operators', { $set: { a: 1 }, constructor: { b: 1 } }, 9],
  ['$set of a value', { $set: 5 }, 9],
  ['a field among operators', { $set: { a: 1 }, b: 1 }, 9],
  ['$inc by text', { $inc: { n: 'x' } }, 14],
  ['$mul by null', { $mul: { n: null } }, 14],
  ['$currentDate of text', { $currentDate: { n: 'date' } }, 2],
  ['$currentDate of an unknown type', { $currentDate: { n: { $type: 'x' } } }, 2],
  ['$currentDate of more', { $currentDate: { n: { $type: 'date', x: 1 } } }, 2],
  ['$rename to a number', { $rename: { n: 1 } }, 2],
  ['$rename to itself', { $rename: { n: 'n' } }, 2],
  ['$rename to below itself', { $rename: { n: 'n.a' } }, 2],
  ['$rename to above itself', { $rename: { 'n.a': 'n' } }, 2],
  ['$rename of all elements', { $rename: { 'l.$[].a': 'x' } }, 2],
  ['$rename to an element', { $rename: { n: 'l.$' } }, 2],
  ['$rename to an empty name', { $rename: { n: 'x.' } }, 56],
  ['$rename to a path that changes', { $rename: { n: 'x' }, $set: { 'x.y': 1 } }, 40],
  ['$rename from a path that changes', { $rename: { n: 'x' }, $set: { n: 1 } }, 40],
  ['a path below one that changes', { $set: { 'a.b': 1 }, $inc: { a: 1 } }, 40],
  ['$each that is no list', { $push: { l: { $each: 1 } } }, 2],
  ['$each of a set that is no list', { $addToSet: { l: { $each: 1 } } }, 14],
  ['$addToSet with more than $each', { $addToSet: { l: { $each: [1], $slice: 1 } } }, 2],
  ['$push with an unknown modifier', { $push: { l: { $each: [1], $nonsense: 1 } } }, 2],
  ['$push with a position of text', { $push: { l: { $each: [1], $position: 'x' } } }, 2],
  ['$push with a slice of a fraction', { $push: { l: { $each: [1], $slice: 1.5 } } }, 2],
  ['$push with a sort of two', { $push: { l: { $each: [1], $sort: 2 } } }, 2],
  ['$push with a sort by nothing', { $push: { l: { $each: [1], $sort: {} } } }, 2],
  ['$push with a sort by text', { $push: { l: { $each: [1], $sort: { a: 'x' } } } }, 2],
  ['$pullAll of a value', { $pullAll: { l: 1 } }, 2],
  ['$pull by an unknown operator', { $pull: { l: { $nonsense: 1 } } }, 2],
  ['$pop of two', { $pop: { l: 2 } }, 9],
  ['$pop of text', { $pop: { l: 'first' } }, 9],
  ['an empty part of a path', { $set: { 'a..b': 1 } }, 56],
  ['an empty path', { $set: { '': 1 } }, 56],
  ['a dollar field', { $set: { $a: 1 } }, 52],
  ['$ at the start of a path', { $set: { '$.a': 1 } }, 2],
  ['$[] at the start of a path', { $set: { '$[]': 1 } }, 2],
  ['two $ in a path', { $set: { 'l.$.a.$': 1 } }, 2],
  ['an array filter that is not there', { $set: { 'l.$[x]': 1 } }, 2],
  ['an array filter by a capital', { $set: { 'l.$[X]': 1 } }, 2, [{ X: 1 }]],
  ['an array filter of nothing', { $set: { 'l.$[x]': 1 } }, 9, [{}]],
  ['an array filter of two names', { $set: { 'l.$[x]': 1 } }, 9, [{ x: 1, y: 1 }]],
  ['two array filters of one name', { $set: { 'l.$[x]': 1 } }, 9, [{ x: 1 }, { 'x.a': 1 }]],
  ['an array filter of a wrong $or', { $set: { 'l.$[x]': 1 } }, 2, [{ $or: 5 }]],
  ['an array filter of a wrong $and', { $set: { 'l.$[x]': 1 } }, 2, [{ x: 1, $and: [5] }]],
];
/** What a document is in the way of. */
const DOCUMENT = { n: 1, t: 'x', z: null, f: 1.5, l: [{ a: 1 }], big: Long.MAX_VALUE };
const BY_DOCUMENT: Line[] = [
  ['$inc of null', { $inc: { z: 1 } }, 14],
  ['$inc below a scalar', { $inc: { 'n.a': 1 } }, 28],
  ['$mul beyond 64 bits', { $mul: { big: 2 } }, 2],
  ['$mul below the lowest long', { $mul: { big: Long.fromNumber(-2) } }, 2],
  ['$min below null', { $min: { 'z.a': 1 } }, 28],
  ['$rename of an element', { $rename: { 'l.0': 'x' } }, 2],
  ['$rename out of an element', { $rename: { 'l.0.a': 'x' } }, 2],
  ['$rename into an element', { $rename: { n: 'l.0.b' } }, 2],
  ['$rename below a scalar', { $rename: { n: 't.a' } }, 28],
  ['$rename from below a scalar', { $rename: { 'n.a': 'x' } }, 28],
  ['$rename of _id', { $rename: { _id: 'x' } }, 66],
  ['$unset of _id', { $unset: { _id: 1 } }, 66],
  ['$push to null', { $push: { z: 1 } }, 2],
  ['$addToSet to text', { $addToSet: { t: 1 } }, 2],
  ['$pull from text', { $pull: { t: 1 } }, 2],
  ['$pullAll from text', { $pullAll: { t: [1] } }, 2],
  ['a name in a list', { $set: { 'l.a': 1 } }, 28],
  ['an index far beyond the end', { $set: { 'l.2000000': 1 } }, 34],
  ['$[] of a scalar', { $set: { 'n.$[]': 1 } }, 2],
  ['$[] of a missing field', { $set: { 'none.$[]': 1 } }, 2],
];

describe('updates are refused with the code of MongoDB', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const refusal = async (stored: Document, update: Document, arrayFilters: Document[] = []) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ _id: 1 as never, ...stored });
    const options = arrayFilters.length ? { arrayFilters } : {};
    const filter = { 'l.a': { $ne: 'none' }, keep: { $exists: false } };
    const code = await collection.updateOne(filter, update, options).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
    expect(await collection.findOne()).toEqual({ _id: 1, ...stored });
    return code;
  };

  test.each(ALWAYS)('%s', async (_name, update, code, arrayFilters = []) => {
    expect(await refusal(DOCUMENT, update, arrayFilters)).toBe(code);
    expect(await refusal({ keep: true }, update, arrayFilters)).toBe(code);
  });
  test.each(BY_DOCUMENT)('%s', async (_name, update, code) => {
    expect(await refusal(DOCUMENT, update)).toBe(code);
    expect(await refusal({ keep: true }, update)).toBe(0);
  });

  test('an update of many ends where it is refused and keeps what it has changed', async () => {
    const collection = database.fresh<Document>();
    await collection.insertMany([{ n: 1 }, { n: 'x' }, { n: 1 }]);
    await expect(collection.updateMany({}, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 14 });
    expect((await collection.find().toArray()).map(({ n }): unknown => n)).toEqual([2, 'x', 1]);
  });

  test.each([
    [true, 2, [2, 'x', 3]],
    [false, 3, [3, 'x', 3]],
  ])('one of several updates, ordered: %s', async (ordered, n, stored) => {
    const collection = database.fresh<Document>();
    await collection.insertMany([{ n: 1 }, { n: 'x' }, { n: 2 }]);
    const increment = (n: unknown) => ({ q: { n }, u: { $inc: { n: 1 } } });
    const last = { ...increment(2), sort: { _id: -1 } };
    const reply = await database.client.db('test').command({
      update: collection.collectionName,
      updates: [increment(1), last, increment('x'), increment(2)],
      ordered,
    });
    expect(reply).toMatchObject({ n, nModified: n, writeErrors: [{ index: 2, code: 14 }] });
    expect((await collection.find().toArray()).map((one): unknown => one.n)).toEqual(stored);
  });

  test('a replacement with a dollar field', async () => {
    const collection = database.fresh<Document>();
    const { insertedId } = await collection.insertOne({ a: 1 });
    const replacements: [Document, number][] = [
      [{ b: 1, $c: 2 }, 52],
      [{ _id: 'other' }, 66],
    ];
    for (const [replacement, code] of replacements)
      await expect(
        database.client.db('test').command({
          update: collection.collectionName,
          updates: [{ q: {}, u: replacement }],
        }),
      ).resolves.toMatchObject({ n: 0, writeErrors: [{ code }] });
    expect(await collection.findOne()).toEqual({ _id: insertedId, a: 1 });
    const same = await collection.replaceOne({}, { a: new Double(1.5) });
    expect([same.matchedCount, same.modifiedCount]).toEqual([1, 1]);
  });
});
