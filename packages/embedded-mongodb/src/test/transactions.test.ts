import { MongoClient, UUID, type ClientSession, type Collection } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';
import { sendCommand, openSocket } from './support/raw-client';

interface Counter {
  _id: string;
  n: number;
}

describe('transactions', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const withCounter = async (): Promise<Collection<Counter>> => {
    const counters = database.fresh<Counter>();
    await counters.insertMany([
      { _id: 'x', n: 0 },
      { _id: 'y', n: 0 },
    ]);
    return counters;
  };
  const inTransaction = async (run: (session: ClientSession) => Promise<void>): Promise<void> => {
    const session = database.client.startSession();
    try {
      session.startTransaction();
      await run(session);
    } finally {
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
    }
  };
  const add = (counters: Collection<Counter>, _id: string, session?: ClientSession) =>
    counters.updateOne({ _id }, { $inc: { n: 1 } }, session ? { session } : {});

  test('reads its own writes and one snapshot, and others see nothing before the commit', async () => {
    const counters = await withCounter();
    await inTransaction(async (session) => {
      expect((await counters.findOne({ _id: 'x' }, { session }))?.n).toBe(0);
      await add(counters, 'y');
      expect((await counters.findOne({ _id: 'y' }, { session }))?.n).toBe(0);
      await add(counters, 'x', session);
      expect((await counters.findOne({ _id: 'x' }, { session }))?.n).toBe(1);
      expect((await counters.findOne({ _id: 'x' }))?.n).toBe(0);
      await session.commitTransaction();
    });
    expect((await counters.findOne({ _id: 'x' }))?.n).toBe(1);
  });

  test('refuses a write to what was written after its snapshot, so that no update is lost', async () => {
    const counters = await withCounter();
    await inTransaction(async (session) => {
      await counters.findOne({ _id: 'x' }, { session });
      await add(counters, 'x');
      await expect(add(counters, 'x', session)).rejects.toMatchObject({
        code: 112,
        errorLabels: ['TransientTransactionError'],
      });
    });
    expect((await counters.findOne({ _id: 'x' }))?.n).toBe(1);
  });

  test('refuses the second of two transactions on one document', async () => {
    const counters = await withCounter();
    await inTransaction(async (first) => {
      await add(counters, 'x', first);
      await inTransaction(async (second) => {
        await expect(add(counters, 'x', second)).rejects.toMatchObject({ code: 112 });
      });
      await first.commitTransaction();
    });
    expect((await counters.findOne({ _id: 'x' }))?.n).toBe(1);
  });

  test('lets a plain write wait for a transaction that has locked its document, and loses neither', async () => {
    const counters = await withCounter();
    let plain: Promise<unknown> | undefined;
    await inTransaction(async (session) => {
      await add(counters, 'x', session);
      let finished = false;
      plain = add(counters, 'x').then(() => (finished = true));
      await counters.countDocuments({});
      expect(finished).toBe(false);
      await session.commitTransaction();
    });
    await plain;
    expect((await counters.findOne({ _id: 'x' }))?.n).toBe(2);
  });

  test('lets a plain write proceed when the transaction that locked the document is aborted', async () => {
    const counters = await withCounter();
    let plain: Promise<unknown> | undefined;
    await inTransaction(async (session) => {
      await add(counters, 'x', session);
      plain = add(counters, 'x');
      await session.abortTransaction();
    });
    await plain;
    expect((await counters.findOne({ _id: 'x' }))?.n).toBe(1);
  });

  test('lets only one of two transactions insert the same unique value', async () => {
    const users = database.fresh<{ email: string }>();
    await users.createIndex({ email: 1 }, { unique: true });
    await inTransaction(async (first) => {
      await users.insertOne({ email: 'e' }, { session: first });
      await inTransaction(async (second) => {
        await expect(users.insertOne({ email: 'e' }, { session: second })).rejects.toMatchObject({
          code: 112,
        });
      });
      await first.commitTransaction();
    });
    expect(await users.countDocuments({ email: 'e' })).toBe(1);
  });

  test('ends with a duplicate key, and nothing of it stays', async () => {
    const users = database.fresh<{ email: string }>();
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertOne({ email: 'taken' });
    await inTransaction(async (session) => {
      await users.insertOne({ email: 'mine' }, { session });
      await expect(users.insertOne({ email: 'taken' }, { session })).rejects.toMatchObject({
        code: 11000,
      });
      await expect(users.insertOne({ email: 'late' }, { session })).rejects.toMatchObject({
        code: 251,
      });
    });
    expect(await users.countDocuments()).toBe(1);
  });

  test('scans and counts with its own inserts and deletes in place', async () => {
    const numbers = database.fresh<{ _id: number }>();
    await numbers.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
    await inTransaction(async (session) => {
      await numbers.deleteMany({ _id: { $lt: 200 } }, { session });
      await numbers.insertMany([{ _id: 1000 }, { _id: 50 }], { session });
      const found = await numbers.find({}, { session, sort: { _id: 1 } }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual([
        50,
        ...Array.from({ length: 100 }, (_, i) => i + 200),
        1000,
      ]);
      expect(await numbers.countDocuments({ _id: { $gte: 0 } }, { session })).toBe(102);
    });
    expect(await numbers.countDocuments()).toBe(300);
  });

  test('lets an index be built meanwhile, and the index holds what the transaction wrote', async () => {
    const users = database.fresh<{ email: string; n?: number[] }>();
    await users.insertOne({ email: 'a' });
    let built: Promise<string> | undefined;
    await inTransaction(async (session) => {
      await users.insertOne({ email: 'b', n: [1, 2] }, { session });
      built = users.createIndex({ email: 1 }, { unique: true });
      while ((await users.indexes()).length < 2);
      for (let i = 0; i < 5; i++) await users.insertOne({ email: `later${i}` });
      await session.commitTransaction();
    });
    await built;
    expect(await users.countDocuments({ email: 'b' }, { hint: 'email_1' })).toBe(1);
    await expect(users.insertOne({ email: 'b' })).rejects.toMatchObject({ code: 11000 });
  });

  test('answers a commit that is sent twice, and refuses one that never was', async () => {
    const counters = await withCounter();
    const session = database.client.startSession();
    session.startTransaction();
    await add(counters, 'x', session);
    await session.commitTransaction();
    await session.commitTransaction();
    await session.endSession();
    expect((await counters.findOne({ _id: 'x' }))?.n).toBe(1);
    const socket = await openSocket(database.uri);
    const never = { lsid: { id: new UUID() }, txnNumber: 9, autocommit: false, $db: 'admin' };
    expect(await sendCommand(socket, { commitTransaction: 1, ...never })).toMatchObject({
      ok: 0,
      code: 251,
    });
    expect(await sendCommand(socket, { abortTransaction: 1, ...never })).toMatchObject({
      ok: 0,
      code: 251,
    });
    socket.destroy();
  });

  test('keeps the sum while many clients transfer at once', async () => {
    const accounts = database.fresh<Counter>();
    await accounts.insertMany(['a', 'b', 'c', 'd'].map((_id) => ({ _id, n: 100 })));
    const clients = await Promise.all([1, 2, 3].map(() => MongoClient.connect(database.uri)));
    await Promise.all(
      clients.map(async (client, worker) => {
        const mine = client.db('test').collection<Counter>(accounts.collectionName);
        const session = client.startSession();
        for (let i = 0; i < 25; i++) {
          const [from, to] = ['abcd'[(i + worker) % 4]!, 'abcd'[(i * 3 + 1) % 4]!];
          if (from === to) continue;
          await session.withTransaction(async () => {
            const source = await mine.findOne({ _id: from }, { session });
            await mine.updateOne({ _id: from }, { $set: { n: source!.n - 1 } }, { session });
            await mine.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
          });
        }
        await session.endSession();
        await client.close();
      }),
    );
    const all = await accounts.find().toArray();
    expect(all.reduce((sum, { n }) => sum + n, 0)).toBe(400);
  });
});
