import type { Collection, Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/out/, merge/
describe('what $out and $merge leave', () => {
  let database: TestDatabase;
  let source: Collection;
  let target: Collection;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    source = database.fresh();
    target = database.fresh();
    await source.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ] as never);
    await target.insertMany([
      { _id: 2, n: 9, own: true },
      { _id: 3, n: 3 },
    ] as never);
  });
  afterAll(() => database.close());

  const names = async () =>
    (await database.client.db('test').listCollections({}, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .sort();
  const stored = (collection = target) => collection.find().sort({ _id: 1 }).toArray();
  const run = (stage: Document, ...before: Document[]) =>
    source.aggregate([...before, stage]).toArray();

  it('all of the old where a new document clashes, and nothing half made', async () => {
    await target.createIndex({ n: 1 }, { unique: true });
    const before = await names();
    await expect(run({ $out: target.collectionName })).rejects.toMatchObject({ code: 11000 });
    expect(await stored()).toMatchObject([{ _id: 2, n: 9 }, { _id: 3 }]);
    expect(await names()).toEqual(before);
  });

  it('nothing of the old where all is well, of no document too', async () => {
    await run({ $out: { db: 'test', coll: target.collectionName } }, { $match: { _id: 1 } });
    expect(await stored()).toEqual([{ _id: 1, n: 1 }]);
    await run({ $out: target.collectionName }, { $match: { _id: 7 } });
    expect(await stored()).toEqual([]);
  });

  it('a collection that was not there, in another database too', async () => {
    const elsewhere = database.client.db('elsewhere').collection('made');
    await run({ $out: { db: 'elsewhere', coll: 'made' } });
    expect(await stored(elsewhere)).toHaveLength(2);
    await run({ $merge: { into: { db: 'elsewhere', coll: 'merged' } } });
    expect(await stored(database.client.db('elsewhere').collection('merged'))).toHaveLength(2);
  });

  it('merged fields, new documents, and those that nobody named', async () => {
    await run({ $merge: target.collectionName });
    expect(await stored()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 1, own: true },
      { _id: 3, n: 3 },
    ]);
  });

  it('a document of its own for each without _id, and one without fields as it was', async () => {
    await run({ $merge: { into: target.collectionName } }, { $project: { _id: 0, n: 1 } });
    expect(await target.countDocuments({ n: 1 })).toBe(2);
    await run({ $merge: target.collectionName }, { $match: { _id: 2 } }, { $project: { _id: 1 } });
    expect(await target.findOne({ _id: 2 as never })).toEqual({ _id: 2, n: 9, own: true });
  });
});
