import { type Document, Double, Int32, Long, MongoClientBulkWriteError } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const pair = () => {
  const [one, other] = [database.fresh(), database.fresh()];
  const nsInfo = [{ ns: one.namespace }, { ns: other.namespace }];
  const bulk = (ops: Document[], more: Document = {}): Promise<Document> =>
    database.client
      .db('admin')
      .command({ bulkWrite: 1, ops, nsInfo, ...more })
      .catch(({ errorResponse }: { errorResponse: Document }) => errorResponse);
  return { one, other, bulk };
};
const insert = (collection: number, document: Document) => ({ insert: collection, document });
const none = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };

// https://www.mongodb.com/docs/manual/reference/command/bulkWrite/
test('it inserts, updates and deletes in several collections, in their order', async () => {
  const { one, other, bulk } = pair();
  const reply = await bulk([
    insert(0, { _id: 1, n: 1 }),
    insert(1, { n: 5 }),
    insert(0, { _id: 2, n: 1 }),
    { update: 0, filter: { n: 1 }, updateMods: { $inc: { n: 1 } }, multi: true },
    { update: 1, filter: { _id: 'new' }, updateMods: { $set: { n: 7 } }, upsert: true },
    { delete: 0, filter: { n: 2 } },
  ]);
  expect(reply).toMatchObject({
    ok: 1,
    cursor: {
      ns: 'admin.$cmd.bulkWrite',
      firstBatch: [
        { ok: 1, idx: 0, n: 1 },
        { ok: 1, idx: 1, n: 1 },
        { ok: 1, idx: 2, n: 1 },
        { ok: 1, idx: 3, n: 2, nModified: 2 },
        { ok: 1, idx: 4, n: 1, nModified: 0, upserted: { _id: 'new' } },
        { ok: 1, idx: 5, n: 1 },
      ],
    },
    nErrors: 0,
    nInserted: 3,
    nMatched: 2,
    nModified: 2,
    nUpserted: 1,
    nDeleted: 1,
  });
  expect(await one.find().toArray()).toEqual([{ _id: 2, n: 2 }]);
  expect(await other.countDocuments({ n: { $in: [5, 7] } })).toBe(2);
});

test('an error ends an ordered one, and leaves what was written before', async () => {
  const { one, bulk } = pair();
  const ops = [insert(0, { _id: 1 }), insert(0, { _id: 1 }), insert(0, { _id: 2 })];
  expect(await bulk(ops)).toMatchObject({
    nErrors: 1,
    nInserted: 1,
    cursor: {
      firstBatch: [
        { ok: 1, idx: 0, n: 1 },
        { ok: 0, idx: 1, n: 0, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
      ],
    },
  });
  expect(await bulk(ops, { ordered: false, errorsOnly: true })).toMatchObject({
    nErrors: 2,
    nInserted: 1,
    cursor: { firstBatch: [{ idx: 0 }, { idx: 1 }] },
  });
  expect(await one.countDocuments()).toBe(2);
});

test('an update or a delete makes no collection', async () => {
  const { one, bulk } = pair();
  const update = { update: 0, filter: {}, updateMods: { $set: { n: 1 } } };
  const reply = await bulk([update, { delete: 1, filter: {}, multi: true }]);
  expect(reply).toMatchObject({ nErrors: 0, ...none });
  const names = await database.client.db('test').listCollections().toArray();
  expect(names.map(({ name }) => String(name))).not.toContain(one.collectionName);
});

test.each<[string, Document[], Document, Document]>([
  ['no operation', [], {}, { code: 2 }],
  ['a namespace that is not listed', [insert(2, {})], {}, { code: 2 }],
  ['a namespace without a collection', [insert(0, {})], { nsInfo: [{ ns: 'test' }] }, { code: 73 }],
  ['an operation that is no document', [null as never], {}, { code: 14 }],
  ['an unknown operation', [{ merge: 0, document: {} }], {}, { code: 40415 }],
  ['a field that is not known', [{ ...insert(0, {}), sort: {} }], {}, { code: 40415 }],
  ['an insert without a document', [{ insert: 0 }], {}, { code: 40414 }],
  ['an update without a filter', [{ update: 0, updateMods: {} }], {}, { code: 40414 }],
  [
    'constants',
    [{ update: 0, filter: {}, updateMods: {}, constants: { a: 1 } }],
    {},
    { code: 115 },
  ],
  ['variables', [insert(0, {})], { let: { a: 1 } }, { code: 115 }],
])('%s is refused, and nothing is written', async (_name, ops, more, expected) => {
  const { one, bulk } = pair();
  expect(await bulk([...(ops.length ? [insert(0, { _id: 1 })] : []), ...ops], more)).toMatchObject({
    ok: 0,
    ...expected,
  });
  expect(await one.countDocuments()).toBe(0);
});

test.each<[string, Document, Document]>([
  ['a document that is none', { insert: 0, document: 1 }, { code: 14 }],
  ['an update by a pipeline', { update: 0, filter: {}, updateMods: [{ $set: {} }] }, { code: 115 }],
])('%s is an error of its operation', async (_name, operation, expected) => {
  const { bulk } = pair();
  const { cursor } = await bulk([operation]);
  expect(cursor).toMatchObject({ firstBatch: [{ ok: 0, idx: 0, ...expected }] });
});

test('only the database admin takes it', async () => {
  const { one } = pair();
  const command = { bulkWrite: 1, ops: [insert(0, {})], nsInfo: [{ ns: one.namespace }] };
  await expect(database.client.db('test').command(command)).rejects.toMatchObject({ code: 13 });
});

test('numbers keep their types, with the operations in the command and beside it', async () => {
  const { one, bulk } = pair();
  const numbers = { double: new Double(1), long: Long.fromNumber(1), int: new Int32(1) };
  await bulk([
    insert(0, { _id: 1, ...numbers }),
    { insert: Long.fromNumber(0), document: { _id: 5, ...numbers } },
    { update: 0, filter: { _id: 2 }, updateMods: { $set: numbers }, upsert: true },
    { update: 0, filter: { _id: 3, ...numbers }, updateMods: { $set: { a: 1 } }, upsert: true },
  ]);
  await database.client.bulkWrite([
    { name: 'insertOne', namespace: one.namespace, document: { _id: 4 as never, ...numbers } },
  ]);
  const exact = { promoteValues: false, promoteLongs: false };
  for (const row of await one.find({}, exact).toArray()) expect(row).toMatchObject(numbers);
  expect(await one.countDocuments()).toBe(5);
});

test("the driver's own bulkWrite works with it", async () => {
  const { one, other } = pair();
  const written = await database.client.bulkWrite(
    [
      { name: 'insertOne', namespace: one.namespace, document: { _id: 1 as never } },
      { name: 'updateMany', namespace: one.namespace, filter: {}, update: { $set: { a: 1 } } },
      {
        name: 'replaceOne',
        namespace: other.namespace,
        filter: { _id: 2 as never },
        replacement: { b: 1 },
        upsert: true,
      },
      { name: 'deleteOne', namespace: one.namespace, filter: { a: 1 } },
    ],
    { verboseResults: true },
  );
  expect(written).toMatchObject({
    insertedCount: 1,
    matchedCount: 1,
    modifiedCount: 1,
    upsertedCount: 1,
    deletedCount: 1,
  });
  expect(written.updateResults?.get(2)).toMatchObject({ didUpsert: true, upsertedId: 2 });
  const twice = { name: 'insertOne', namespace: other.namespace, document: { _id: 2 as never } };
  const refused = await database.client
    .bulkWrite([twice as never])
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MongoClientBulkWriteError);
  expect((refused as MongoClientBulkWriteError).writeErrors.get(0)).toMatchObject({ code: 11000 });
});

test('a transaction reads what it wrote by it, and an error undoes all of it', async () => {
  const { one, other } = pair();
  await one.insertOne({ _id: 1 as never });
  const nsInfo = [{ ns: one.namespace }, { ns: other.namespace }];
  await database.client.withSession(async (session) => {
    const send = (ops: Document[]) =>
      database.client.db('admin').command({ bulkWrite: 1, ops, nsInfo }, { session });
    session.startTransaction();
    await send([insert(0, { _id: 2 }), insert(1, { _id: 1 })]);
    expect(await one.countDocuments({}, { session })).toBe(2);
    expect(await other.countDocuments()).toBe(0);
    expect((await send([insert(0, { _id: 1 }), insert(1, { _id: 2 })])).nErrors).toBe(1);
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    session.startTransaction();
    await send([insert(0, { _id: 2 }), insert(1, { _id: 1 })]);
    await session.commitTransaction();
  });
  expect([await one.countDocuments(), await other.countDocuments()]).toEqual([2, 1]);
});

test('a row that another transaction has changed is a write conflict', async () => {
  const { one } = pair();
  await one.insertOne({ _id: 1 as never, n: 1 });
  await database.client.withSession(async (session) => {
    session.startTransaction();
    await one.findOne({}, { session });
    await one.updateOne({}, { $inc: { n: 1 } });
    const update = { update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } } };
    const command = { bulkWrite: 1, ops: [update], nsInfo: [{ ns: one.namespace }] };
    const sent = database.client.db('admin').command(command, { session });
    await expect(sent).rejects.toMatchObject({
      code: 112,
      errorLabels: ['TransientTransactionError'],
    });
    await session.abortTransaction();
  });
});

test('a collection is not dropped while a transaction writes to it by this alone', async () => {
  const { one } = pair();
  await one.insertOne({ _id: 1 as never });
  await database.client.withSession(async (session) => {
    session.startTransaction();
    const command = { bulkWrite: 1, ops: [insert(0, { _id: 2 })], nsInfo: [{ ns: one.namespace }] };
    await database.client.db('admin').command(command, { session });
    let isDropped = false;
    const dropped = one.drop().then(() => (isDropped = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isDropped).toBe(false);
    await session.commitTransaction();
    await dropped;
  });
});
