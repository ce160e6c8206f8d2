import { Binary, MongoClient, UUID, type Document } from 'mongodb';
import { nestedBytes } from './support/nested';
import { openSocket, sendCommand } from './support/raw-client';
import { openTestDatabase, type TestDatabase } from './support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const commandsOf = async (): Promise<Record<string, { total: number; failed: number }>> =>
  (await database.client.db('admin').command({ serverStatus: 1 })).commands as never;

describe('the Stable API', () => {
  test('a strict client connects, reads and writes, and is refused what lies outside with 323', async () => {
    const strict = await MongoClient.connect(database.uri, {
      serverApi: { version: '1', strict: true, deprecationErrors: true },
    });
    const c = strict.db('strict').collection<Document>('c');
    await c.createIndex({ n: 1 });
    await c.insertMany([{ n: 1 }, { n: 2 }]);
    await c.updateOne({ n: 1 }, { $inc: { n: 10 } });
    expect(await c.countDocuments({ n: { $gt: 1 } })).toBe(2);
    await strict.withSession((session) =>
      session.withTransaction(() => c.insertOne({ n: 3 }, { session })),
    );
    await expect(strict.db('admin').command({ serverStatus: 1 })).rejects.toMatchObject({
      code: 323,
      codeName: 'APIStrictError',
    });
    await strict.close();
  });
});

describe('closing a client', () => {
  test('ends its sessions without an error, whatever its write concern', async () => {
    const before = (await commandsOf()).endSessions ?? { total: 0, failed: 0 };
    const silent = await MongoClient.connect(database.uri, { writeConcern: { w: 0 } });
    await silent.withSession((session) => silent.db('d').collection('c').findOne({}, { session }));
    await silent.close();
    const socket = await openSocket(database.uri);
    const endSessions = [{ id: new Binary(new UUID().buffer, 4) }];
    const end = { endSessions, writeConcern: { w: 0 }, $db: 'admin' };
    expect(await sendCommand(socket, end)).toMatchObject({ ok: 1 });
    socket.destroy();
    const after = (await commandsOf()).endSessions!;
    expect(after.total).toBeGreaterThan(before.total);
    expect(after.failed).toBe(before.failed);
  });
});

describe('what mongosh asks for', () => {
  const fill = async () => {
    const c = database.fresh();
    await c.insertMany([{ n: 1, tags: ['a', 'b'] }, { n: 2 }, { n: 3 }]);
    await c.createIndex({ tags: 1 });
    return c;
  };

  test('coll.stats(), by the command and by the stage', async () => {
    const c = await fill();
    const expected = {
      count: 3,
      nindexes: 2,
      size: expect.any(Number),
      indexSizes: { _id_: expect.any(Number), tags_1: expect.any(Number) },
      scaleFactor: 1,
    };
    const ns = `test.${c.collectionName}`;
    const stats = await database.client.db('test').command({ collStats: c.collectionName });
    expect(stats).toMatchObject({ ns, ...expected });
    expect(stats.size).toBeGreaterThan(60);
    const stage = { $collStats: { storageStats: { scale: 1 }, count: {} } };
    expect(await c.aggregate([stage]).toArray()).toEqual([
      expect.objectContaining({ ns, count: 3, storageStats: expect.objectContaining(expected) }),
    ]);
    const none = await database.client.db('test').command({ collStats: 'none' });
    expect(none).toMatchObject({ count: 0, size: 0, nindexes: 0 });
  });

  test('db.stats()', async () => {
    const db = database.client.db('counted');
    await db.collection('a').insertMany([{ n: 1 }, { n: 2 }]);
    await db.collection('b').createIndex({ n: 1 });
    const stats = await db.stats();
    expect(stats).toMatchObject({ db: 'counted', collections: 2, objects: 2, indexes: 3 });
    expect(stats.avgObjSize).toBeGreaterThan(20);
    const scaled = await db.stats({ scale: 1024 });
    expect(scaled.dataSize).toBe(Math.floor(Number(stats.dataSize) / 1024));
  });

  test('validate, which counts the entries of each index', async () => {
    const c = await fill();
    const db = database.client.db('test');
    expect(await db.command({ validate: c.collectionName, full: true })).toMatchObject({
      valid: true,
      nrecords: 3,
      keysPerIndex: { _id_: 3, tags_1: 4 },
      errors: [],
    });
    await expect(db.command({ validate: 'none' })).rejects.toMatchObject({ code: 26 });
  });

  test('currentOp, by the command and by the stage', async () => {
    const admin = database.client.db('admin');
    const { inprog } = (await admin.command({ currentOp: 1 })) as unknown as {
      inprog: Document[];
    };
    expect(inprog).toEqual([expect.objectContaining({ ns: 'admin.$cmd', active: true })]);
    const stages = [
      { $currentOp: { allUsers: true, truncateOps: false } },
      { $match: { active: true } },
    ];
    expect(await admin.aggregate(stages).toArray()).toEqual([
      expect.objectContaining({ command: { aggregate: '$cmd' } }),
    ]);
    await expect(database.fresh().aggregate(stages).toArray()).rejects.toMatchObject({
      code: 40324,
    });
  });
});

describe('a change of the catalogue waits only for transactions that use its collection', () => {
  test('a drop that waits holds back no index of another database', async () => {
    const used = database.fresh();
    await used.insertOne({ n: 1 });
    const session = database.client.startSession();
    session.startTransaction();
    await used.updateOne({ n: 1 }, { $set: { m: 1 } }, { session });
    let dropped = false;
    const drop = used.drop().then(() => (dropped = true));
    const elsewhere = database.client.db('elsewhere').collection('c');
    await elsewhere.createIndex({ n: 1 });
    await elsewhere.dropIndex('n_1');
    await elsewhere.drop();
    expect(dropped).toBe(false);
    await session.commitTransaction();
    await drop;
    await session.endSession();
  });
});

describe('nesting', () => {
  test.each([
    [100, undefined],
    [101, 15],
    [150, 15],
    [5000, 15],
    [200_000, 15],
  ])('a document of %i levels', async (levels, code) => {
    const socket = await openSocket(database.uri);
    const insert = { insert: 'nested', $db: 'test' };
    const reply = await sendCommand(socket, insert, nestedBytes(levels));
    const [error] = (reply.writeErrors ?? [reply]) as Document[];
    expect(error!.code).toBe(code);
    expect(await sendCommand(socket, { ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    socket.destroy();
  });

  test('an update cannot go below them either', async () => {
    const c = database.fresh();
    await c.insertOne({ n: 1 });
    const path = Array.from({ length: 101 }, () => 'a').join('.');
    await expect(c.updateOne({ n: 1 }, { $set: { [path]: 1 } })).rejects.toMatchObject({
      code: 15,
    });
    expect(await c.findOne({ n: 1 }, { projection: { _id: 0 } })).toEqual({ n: 1 });
  });
});
