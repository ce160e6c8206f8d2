import { Decimal128, Double, Int32, Long, type Document } from 'mongodb';
import { copyDatabases } from '../tools/copy-databases';
import { openTestDatabase, type TestDatabase } from './support/database';

describe('moving to MongoDB', () => {
  let from: TestDatabase;
  let to: TestDatabase;
  beforeEach(async () => {
    [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  afterEach(() => Promise.all([from.close(), to.close()]));

  it('copies databases, documents with their types, and indexes', async () => {
    const people = from.client.db('one').collection<Document>('people');
    await people.createIndex(
      { email: 1 },
      { unique: true, partialFilterExpression: { email: { $exists: true } } },
    );
    await people.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const document = {
      _id: new Int32(1) as never,
      email: 'a',
      d: new Double(5),
      l: Long.fromNumber(6),
      m: Decimal128.fromString('1.10'),
    };
    await people.insertOne(document);
    await from.client
      .db('two')
      .collection('many')
      .insertMany(Array.from({ length: 2500 }, (_, n) => ({ n })));
    expect(await copyDatabases(from.client, to.client)).toEqual({
      'one.people': 1,
      'two.many': 2500,
    });
    const copy = to.client.db('one').collection<Document>('people');
    expect(await copy.findOne({}, { promoteValues: false, promoteLongs: false })).toEqual(document);
    expect(await copy.indexes()).toEqual(await people.indexes());
  });

  it('refuses a target that is not empty', async () => {
    await from.client.db('one').collection('a').insertOne({ mine: true });
    await to.client.db('one').collection('a').insertOne({ theirs: true });
    await expect(copyDatabases(from.client, to.client)).rejects.toThrow(/not empty/);
    expect(await to.client.db('one').collection('a').countDocuments()).toBe(1);
  });
});
