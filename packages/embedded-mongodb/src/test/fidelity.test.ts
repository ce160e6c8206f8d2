import { Decimal128, Double, EJSON, Int32, Long, ObjectId, type Document } from 'bson';
import type { Collection } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const AS_SENT = { promoteValues: false, promoteLongs: false } as const;
const WIDTHS: Document = {
  _id: new Int32(1),
  int: new Int32(5),
  double: new Double(5),
  long: Long.fromNumber(5),
  large: Long.MAX_VALUE,
  decimal: Decimal128.fromString('5.0'),
};
const { long, ...WITHOUT_LONG } = WIDTHS;
/** Canonical Extended JSON, which tells int, long, double and decimal apart. */
const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: false });

type Read = (collection: Collection) => Promise<unknown>;
const update =
  (set: Document, returnDocument: 'before' | 'after', projection = {}): Read =>
  (collection) => {
    const options = { ...AS_SENT, returnDocument, projection };
    return collection.findOneAndUpdate({ int: 5 }, { $set: set }, options);
  };

describe('documents come back as they were stored', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each<[string, Document]>([
    ['an ObjectId at the end', { a: 1, b: 'x', _id: new ObjectId() }],
    ['an ObjectId in the middle', { a: 1, _id: new ObjectId(), b: 'x' }],
    ['a text at the end', { a: 1, b: 'x', _id: 'id' }],
    ['a document at the end', { a: 1, b: 'x', _id: { c: 1, _id: 2 } }],
    ['an ObjectId at the start', { _id: new ObjectId(), a: 1, b: 'x' }],
  ])('with _id first: %s', async (_, document) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ ...document });
    const stored = await collection.findOne({ _id: document._id });
    const { _id, ...rest } = document;
    expect(Object.entries(stored!)).toEqual([['_id', _id], ...Object.entries(rest)]);
  });

  test.each<[string, Read, unknown]>([
    ['find', (c) => c.findOne({}, AS_SENT), WIDTHS],
    ['a projection', (c) => c.findOne({}, { ...AS_SENT, projection: { long: 0 } }), WITHOUT_LONG],
    ['distinct', (c) => c.distinct('long', {}, AS_SENT), [long]],
    ['an update, before it', update({ int: 6 }, 'before'), WIDTHS],
    ['an update, after it', update({ more: 1 }, 'after'), { ...WIDTHS, more: new Int32(1) }],
    ['an update that changes nothing', update({ int: 5 }, 'after'), WIDTHS],
    ['an update with a projection', update({ int: 6 }, 'before', { long: 0 }), WITHOUT_LONG],
    ['a replacement, before it', (c) => c.findOneAndReplace({}, { a: 1 }, AS_SENT), WIDTHS],
    ['a removal', (c) => c.findOneAndDelete({}, AS_SENT), WIDTHS],
  ])('with numbers of every width: %s', async (_, read, expected) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ ...WIDTHS });
    expect(exact(await read(collection))).toBe(exact(expected));
  });

  test.each<[string, (collection: Collection, filter: Document) => Promise<unknown>]>([
    ['updateOne', (c, filter) => c.updateOne(filter, { $set: { n: 1 } }, { upsert: true })],
    ['findOneAndUpdate', (c, q) => c.findOneAndUpdate(q, { $set: { n: 1 } }, { upsert: true })],
    [
      'update in the command itself',
      (c, q) =>
        database.client.db('test').command({
          update: c.collectionName,
          updates: [{ q, u: { $set: { n: 1 } }, upsert: true }],
        }),
    ],
  ])('with the numbers of the filter that inserted them: %s', async (_, upsert) => {
    const collection = database.fresh();
    const { _id, large, ...filter } = WIDTHS;
    await upsert(collection, { ...filter, $and: [{ large: { $eq: large } }] });
    const stored = await collection.findOne({}, { ...AS_SENT, projection: { _id: 0, n: 0 } });
    expect(exact(stored)).toBe(exact({ ...filter, large }));
  });
  test('with references to other documents, which are documents', async () => {
    const collection = database.fresh<Document>();
    const reference = {
      first: 1,
      $ref: 'fs.files',
      $id: new Int32(7),
      $db: 'd',
      more: new Double(1),
    };
    const text = '\u0002$ref\0';
    await collection.insertOne({ r: reference, list: [reference], text, e: /x/i });
    const pipeline = [{ $project: { _id: 0, id: '$r.$id', more: '$r.more' } }];
    expect(await collection.countDocuments({ 'r.$id': 7, 'list.$db': 'd' })).toBe(1);
    expect(await collection.countDocuments({ 'r.$ref': 'fs.files', text })).toBe(1);
    expect(exact(await collection.aggregate(pipeline, AS_SENT).toArray())).toBe(
      exact([{ id: reference.$id, more: reference.more }]),
    );
    await collection.updateOne({}, { $set: { 'r.more': 2 } });
    expect(await collection.countDocuments({ r: { ...reference, more: 2 }, text })).toBe(1);
    expect(await collection.countDocuments({ list: reference })).toBe(1);
  });
});
