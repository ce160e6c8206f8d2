import { Long, Timestamp, type Document } from 'mongodb';
import { compileUpdate } from '../updating/apply-update';
import { upsertDocument } from '../updating/upsert';
import { openTestDatabase, type TestDatabase } from './support/database';

const SET = { $set: { z: 1 } };
/** A filter, an update, and the document that the upsert inserts; a number means the code of the refusal. */
type Line = [name: string, filter: Document, update: Document, inserted: Document | number];
const LINES: Line[] = [
  ['$in of one', { a: { $in: [1] } }, SET, { a: 1, z: 1 }],
  ['$in of two', { a: { $in: [1, 2] } }, SET, { z: 1 }],
  ['$in of none', { a: { $in: [] } }, SET, { z: 1 }],
  ['$in of a pattern', { a: { $in: [/x/] } }, SET, { z: 1 }],
  ['$all of one', { a: { $all: [1] } }, SET, { a: 1, z: 1 }],
  ['$all of two', { a: { $all: [1, 2] } }, SET, 54],
  ['$all of $elemMatch', { a: { $all: [{ $elemMatch: { b: 1 } }] } }, SET, { z: 1 }],
  ['$or of one', { $or: [{ a: 1 }] }, SET, { a: 1, z: 1 }],
  ['$or of two', { $or: [{ a: 1 }, { b: 1 }] }, SET, { z: 1 }],
  ['$and in $and', { $and: [{ $and: [{ a: 1 }] }, { b: 2 }] }, SET, { a: 1, b: 2, z: 1 }],
  ['$nor', { $nor: [{ a: 1 }] }, SET, { z: 1 }],
  ['$not', { a: { $not: { $eq: 1 } } }, SET, { z: 1 }],
  ['$ne', { a: { $ne: 1 } }, SET, { z: 1 }],
  ['a pattern', { a: /x/ }, SET, { z: 1 }],
  ['null', { a: null }, SET, { a: null, z: 1 }],
  ['a list', { a: [1, 2] }, SET, { a: [1, 2], z: 1 }],
  ['a document', { a: { b: 1 } }, SET, { a: { b: 1 }, z: 1 }],
  ['fields of one document', { 'a.b': 1, 'a.c': 2 }, SET, { a: { b: 1, c: 2 }, z: 1 }],
  ['two values for one field', { $and: [{ a: 1 }, { a: 2 }] }, SET, 54],
  ['a document and its field', { a: { b: 1 }, 'a.c': 2 }, SET, 54],
  ['a field and its document', { 'a.b': 1, a: { b: 1 } }, SET, 54],
  ['an operator on what the filter asks', { n: 5 }, { $inc: { n: 1 } }, { n: 6 }],
  ['$unset of what the filter asks', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['a replacement', { a: 1, $and: [{ a: 2 }] }, { z: 1 }, { z: 1 }],
  ['_id of the filter', { _id: 7 }, SET, { _id: 7, z: 1 }],
  ['_id of an operator', {}, { $set: { z: 1, _id: 7 } }, { _id: 7, z: 1 }],
  ['_id of $setOnInsert', { a: 1 }, { $setOnInsert: { _id: 7 } }, { _id: 7, a: 1 }],
  ['_id of the filter for a replacement', { _id: 7, a: 1 }, { z: 1 }, { _id: 7, z: 1 }],
  ['_id of a replacement', { a: 1 }, { z: 1, _id: 7 }, { _id: 7, z: 1 }],
  ['another _id than that of the filter', { _id: 7 }, { $set: { _id: 8 } }, 66],
  ['another _id for a replacement', { _id: 7 }, { _id: 8 }, 66],
  ['a list as _id', {}, { $set: { _id: [1] } }, 53],
];

describe('upserts, line by line as MongoDB documents them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each(LINES)('%s', async (_name, q, u, inserted) => {
    const collection = database.fresh<Document>();
    const reply = await database.client
      .db('test')
      .command({ update: collection.collectionName, updates: [{ q, u, upsert: true }] });
    const stored = await collection.findOne();
    if (typeof inserted === 'number') {
      expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: inserted }] });
      expect(stored).toBeNull();
      return;
    }
    const _id: unknown = stored?._id;
    expect(reply).toMatchObject({ n: 1, nModified: 0, upserted: [{ index: 0, _id }] });
    expect(stored).toEqual({ _id, ...inserted });
    expect(Object.keys(stored!)[0]).toBe('_id');
  });

  test('$currentDate sets the time as a date or as a timestamp', async () => {
    const collection = database.fresh<Document>();
    const before = Date.now();
    const $currentDate: Document = {
      a: true,
      b: false,
      c: { $type: 'date' },
      d: { $type: 'timestamp' },
    };
    await collection.updateOne({}, { $currentDate }, { upsert: true });
    const { a, b, c, d } = (await collection.findOne())!;
    for (const date of [a, b, c]) {
      expect(date).toBeInstanceOf(Date);
      expect(+date).toBeGreaterThanOrEqual(before);
      expect(+date).toBeLessThanOrEqual(Date.now());
    }
    expect(d).toBeInstanceOf(Timestamp);
    expect(d.getHighBits()).toBeGreaterThanOrEqual(Math.floor(before / 1000));
    expect(d.getHighBits()).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
  });

  test.each<[string, Document, Document, unknown[]]>([
    ['a list of values', { l: 5 }, { 'l.$': 0 }, [1, 0, 5]],
    ['a range', { l: { $gt: 2 } }, { 'l.$': 0 }, [1, 0, 5]],
    ['$elemMatch', { l: { $elemMatch: { $gt: 2, $lt: 9 } } }, { 'l.$': 0 }, [1, 0, 5]],
    ['$in', { l: { $in: [5, 7] } }, { 'l.$': 0 }, [1, 0, 5]],
    ['$and', { $and: [{ l: 5 }] }, { 'l.$': 0 }, [1, 0, 5]],
    ['$or', { $or: [{ l: 5 }] }, { 'l.$': 0 }, [1, 0, 5]],
  ])('$ stands for the element found by %s', async (_name, filter, $set, l) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ l: [1, 5, 5] });
    await collection.updateOne(filter, { $set });
    expect((await collection.findOne())?.l).toEqual(l);
  });

  test('a long that no double holds is found by $ and by a filter of the array', async () => {
    const collection = database.fresh<Document>();
    const [a, b] = [Long.fromString('9007199254740992'), Long.fromString('9007199254740993')];
    await collection.insertOne({ l: [a, b] });
    await collection.updateOne({ l: b }, { $set: { 'l.$': 'found' } });
    const filters = { arrayFilters: [{ x: a }] };
    await collection.updateOne({}, { $set: { 'l.$[x]': 'too' } }, filters);
    expect((await collection.findOne())?.l).toEqual(['too', 'found']);
  });
});

test('is recomputed on a retry', () => {
  const update = compileUpdate({ $inc: { 'o.n': 1 } });
  const filter = { o: { n: 1 } };
  const made = [1, 2].map(() => upsertDocument(filter, update).o as unknown);
  expect(made).toEqual([{ n: 2 }, { n: 2 }]);
});
