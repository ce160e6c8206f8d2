import { Decimal128, Double, Int32, Long, type Document, type IndexSpecification } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

interface Line {
  says: string;
  key: IndexSpecification;
  options?: Document;
  there: Document;
  next: Document;
}
const k: IndexSpecification = { k: 1 };
const kl: IndexSpecification = { k: 1, l: 1 };
const sparse = { sparse: true };
const whereString = { partialFilterExpression: { k: { $type: 'string' } } };

// https://www.mongodb.com/docs/manual/core/index-unique/, index-sparse/, index-partial/, indexes/index-types/index-multikey/
const refused: Line[] = [
  { says: 'the same value', key: k, there: { k: 'a' }, next: { k: 'a' } },
  { says: 'a field that is missing twice', key: k, there: {}, next: {} },
  { says: 'null beside a missing field', key: k, there: { k: null }, next: {} },
  { says: 'null twice, sparse', key: k, options: sparse, there: { k: null }, next: { k: null } },
  {
    says: 'the same number as int and long',
    key: k,
    there: { k: new Int32(1) },
    next: { k: Long.ONE },
  },
  {
    says: 'the same number as double and decimal',
    key: k,
    there: { k: new Double(1.5) },
    next: { k: Decimal128.fromString('1.50') },
  },
  { says: 'a value that an array holds', key: k, there: { k: [1, 2] }, next: { k: 2 } },
  { says: 'arrays that share a value', key: k, there: { k: [1, 2] }, next: { k: [2, 3] } },
  { says: 'the empty array twice', key: k, there: { k: [] }, next: { k: [] } },
  {
    says: 'a field of one of several subdocuments',
    key: { 'k.a': 1 },
    there: { k: [{ a: 1 }, { a: 2 }] },
    next: { k: { a: 2 } },
  },
  { says: 'the same pair', key: kl, there: { k: 1, l: 1 }, next: { k: 1, l: 1 } },
  { says: 'a pair whose half is missing', key: kl, there: { k: 1 }, next: { k: 1 } },
  {
    says: 'a pair whose half is missing, sparse',
    key: kl,
    options: sparse,
    there: { k: 1 },
    next: { k: 1 },
  },
  {
    says: 'a value that the partial filter takes in',
    key: k,
    options: whereString,
    there: { k: 'a' },
    next: { k: 'a' },
  },
];
const allowed: Line[] = [
  { says: 'a field that is missing twice, sparse', key: k, options: sparse, there: {}, next: {} },
  {
    says: 'null beside a missing field, sparse',
    key: k,
    options: sparse,
    there: { k: null },
    next: {},
  },
  { says: 'a pair that is missing twice, sparse', key: kl, options: sparse, there: {}, next: {} },
  {
    says: 'a value that the partial filter leaves out',
    key: k,
    options: whereString,
    there: { k: 1 },
    next: { k: 1 },
  },
  {
    says: 'a missing field that the partial filter leaves out',
    key: k,
    options: whereString,
    there: {},
    next: {},
  },
  { says: 'a number and its text', key: k, there: { k: 1 }, next: { k: '1' } },
  { says: 'texts of other case', key: k, there: { k: 'a' }, next: { k: 'A' } },
  {
    says: 'documents of another order',
    key: k,
    there: { k: { a: 1, b: 2 } },
    next: { k: { b: 2, a: 1 } },
  },
  { says: 'one half of the pair', key: kl, there: { k: 1, l: 1 }, next: { k: 1, l: 2 } },
  { says: 'the empty array beside a missing field', key: k, there: { k: [] }, next: {} },
  { says: 'one value twice in one array', key: k, there: { k: 'other' }, next: { k: [1, 1] } },
];

describe('unique indexes, line by line as MongoDB documents them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const withIndex = async ({ key, options, there }: Line) => {
    const collection = database.fresh<Document>();
    await collection.createIndex(key, { ...options, unique: true });
    await collection.insertOne({ ...there });
    return collection;
  };

  test.each(refused)('refuse $says', async (line) => {
    const collection = await withIndex(line);
    await expect(collection.insertOne({ ...line.next })).rejects.toMatchObject({ code: 11000 });
    const { insertedId } = await collection.insertOne({ k: 'free', l: 'free' });
    const change = collection.replaceOne({ _id: insertedId }, { ...line.next });
    await expect(change).rejects.toMatchObject({ code: 11000 });
    expect(await collection.findOne({ _id: insertedId })).toMatchObject({ k: 'free' });
    expect(await collection.countDocuments()).toBe(2);
  });

  test.each(allowed)('allow $says', async (line) => {
    const collection = await withIndex(line);
    await collection.insertOne({ ...line.next });
    expect(await collection.countDocuments()).toBe(2);
  });

  test.each(refused)('are not built over $says', async ({ key, options, there, next }) => {
    const collection = database.fresh<Document>();
    await collection.insertMany([{ ...there }, { ...next }]);
    const build = collection.createIndex(key, { ...options, unique: true });
    await expect(build).rejects.toMatchObject({ code: 11000 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('take no document with arrays in two of their fields', async () => {
    const collection = database.fresh<Document>();
    await collection.createIndex(kl);
    await expect(collection.insertOne({ k: [1], l: [2] })).rejects.toMatchObject({ code: 171 });
  });

  test('pair fields of one array element by element', async () => {
    const collection = database.fresh<Document>();
    const pairs: IndexSpecification = { 'k.a': 1, 'k.b': 1 };
    await collection.createIndex(pairs, { unique: true });
    await collection.insertOne({
      k: [
        { a: 1, b: 1 },
        { a: 2, b: 2 },
      ],
    });
    await collection.insertOne({ k: [{ a: 1, b: 2 }] });
    await expect(collection.insertOne({ k: { a: 2, b: 2 } })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await collection.countDocuments({ 'k.a': 2, 'k.b': 1 })).toBe(1);
    await expect(collection.insertOne({ k: [{ a: [1], b: [1] }] })).rejects.toMatchObject({
      code: 171,
    });
  });

  test('tell a number that may be a place or a field', async () => {
    const collection = database.fresh<Document>();
    await collection.createIndex({ 'k.0': 1 }, { unique: true });
    await collection.insertOne({ k: ['a', 'b'] });
    await expect(collection.insertOne({ k: ['a'] })).rejects.toMatchObject({ code: 11000 });
    await collection.insertOne({ k: ['b', 'a'] });
    await expect(collection.insertOne({ k: [{ '0': 1 }] })).rejects.toMatchObject({ code: 16746 });
  });

  test('takes a document in, and out again, when an update changes what a partial filter asks', async () => {
    const collection = database.fresh();
    const partialFilterExpression = { k: { $gt: 2 } };
    await collection.createIndex({ l: 1 }, { partialFilterExpression, name: 'above' });
    await collection.insertOne({ k: 1, l: 5 });
    const found = () =>
      collection
        .find({ l: 5, k: { $gt: 2 } })
        .hint('above')
        .toArray();
    await collection.updateOne({}, { $set: { k: 3 } });
    expect(await found()).toHaveLength(1);
    await collection.updateOne({}, { $set: { k: 1 } });
    await collection.dropIndex('above');
    await collection.createIndex({ l: 1 }, { partialFilterExpression, unique: true });
    await collection.updateOne({}, { $set: { k: 4 } });
    await expect(collection.insertOne({ k: 5, l: 5 })).rejects.toMatchObject({ code: 11000 });
    await collection.updateOne({}, { $set: { k: 0 } });
    await collection.insertOne({ k: 5, l: 5 });
  });

  test('leave documents out of what a sparse index answers only where nothing is lost', async () => {
    const collection = database.fresh<Document>();
    await collection.createIndex(k, sparse);
    await collection.insertMany([{ k: 1 }, { k: null }, {}] as Document[]);
    expect(await collection.countDocuments({ k: null })).toBe(2);
    expect(await collection.find().sort({ k: 1 }).toArray()).toHaveLength(3);
    expect(await collection.find({}, { hint: 'k_1' }).toArray()).toHaveLength(2);
    await collection.createIndex({ l: 1 }, { partialFilterExpression: { k: 1 }, name: 'some' });
    const beyond = collection.find({ l: 1 }, { hint: 'some' }).toArray();
    await expect(beyond).rejects.toMatchObject({ code: 291 });
  });
});
