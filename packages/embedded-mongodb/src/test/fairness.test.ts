import { MongoClient, type Document } from 'mongodb';
import { sendCommand, openSocket } from './support/raw-client';
import { openTestDatabase, type TestDatabase } from './support/database';

const MANY = 12_000;
const documents = (n: number, from = 0): Document[] =>
  Array.from({ length: n }, (_, i) => ({
    n: from + i,
    s: (i * 7919) % MANY,
    pad: 'x'.repeat(150),
  }));

describe('fairness between clients', () => {
  let database: TestDatabase;
  let other: MongoClient;
  let collection: ReturnType<TestDatabase['fresh']>;
  beforeAll(async () => {
    database = await openTestDatabase();
    other = await MongoClient.connect(database.uri);
    collection = database.fresh();
    await collection.createIndex({ n: 1 });
    for (let i = 0; i < MANY; i += 2000) await collection.insertMany(documents(2000, i));
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });

  /** How many calls of another client are answered while a long operation runs. */
  const answeredMeanwhile = async (
    long: () => Promise<unknown>,
    isAnswered: () => Promise<boolean>,
  ): Promise<number> => {
    // A client that is alone for a while gets longer time slices.
    await new Promise((quiet) => setTimeout(quiet, 200));
    let running = true;
    let answered = 0;
    const done = long().finally(() => (running = false));
    while (running) if ((await isAnswered()) && running) answered++;
    await done;
    return answered;
  };
  const ping = async () => (await other.db('admin').command({ ping: 1 })).ok === 1;
  /** The first document shows what has been committed, so an atomic change is never seen partially. */
  const first = () =>
    other.db(collection.dbName).collection(collection.collectionName).findOne({ n: 0 });

  // Counts instead of times, which depend on the machine: one answer means that the work did not yield.
  test.each<[string, () => Promise<unknown>, isAnswered: () => Promise<boolean>]>([
    ['a scan', () => collection.countDocuments({ pad: 'y' }), ping],
    [
      'a sort',
      () =>
        collection
          .find()
          .sort({ s: 1 })
          .project({ _id: 1 })
          .skip(MANY - 10)
          .toArray(),
      ping,
    ],
    [
      'a group',
      () => collection.aggregate([{ $group: { _id: '$s', n: { $sum: '$n' } } }]).toArray(),
      ping,
    ],
    [
      'an update of all',
      () => collection.updateMany({}, { $inc: { u: 1 } }),
      async () => (await first())?.u === 1,
    ],
    [
      'an update of one behind a scan',
      () => collection.updateOne({ s: -1, pad: /z/ }, { $set: { u: 0 } }),
      ping,
    ],
    [
      'a delete of all',
      () => collection.deleteMany({ n: { $gte: 0 } }),
      async () => (await first()) === null,
    ],
  ])('answers other clients during %s', async (_name, long, isAnswered) => {
    expect(await answeredMeanwhile(long, isAnswered)).toBeGreaterThanOrEqual(5);
  });
});

describe('cursors and time limits', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('streams in batches and continues across concurrent inserts and deletes', async () => {
    const numbers = database.fresh<{ _id: number }>();
    await numbers.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })));
    const cursor = numbers.find({}, { batchSize: 50 });
    const seen: number[] = [];
    for await (const { _id } of cursor) {
      seen.push(_id);
      if (_id === 100) await numbers.deleteMany({ _id: { $gte: 300, $lt: 400 } });
    }
    expect(seen).toEqual([...Array(300).keys(), ...Array.from({ length: 100 }, (_, i) => 400 + i)]);
  });

  test('holds no snapshot between two batches, so the file is reused under updates', async () => {
    const big = database.fresh<Document>();
    await big.insertMany(documents(300));
    const cursor = big.find({}, { batchSize: 2 });
    await cursor.next();
    const size = async () =>
      (await database.client.db('admin').command({ serverStatus: 1 })).storage.fileBytes as number;
    const rewrite = async (times: number) => {
      for (let i = 0; i < times; i++) await big.updateMany({}, { $inc: { n: 1 } });
    };
    await rewrite(10);
    const before = await size();
    await rewrite(60);
    expect(await size()).toBeLessThan(before * 1.5);
    await cursor.close();
  });

  test('ends a cursor with its collection, with its kill, and counts it until then', async () => {
    const open = async () =>
      (await database.client.db('admin').command({ serverStatus: 1 })).cursors.open as number;
    const doomed = database.fresh<Document>();
    await doomed.insertMany(documents(300));
    const cursor = doomed.find({}, { batchSize: 2 });
    await cursor.next();
    expect(await open()).toBe(1);
    await doomed.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
    const rest = database.fresh<Document>();
    await rest.insertMany(documents(300));
    const killed = rest.find({}, { batchSize: 2 });
    await killed.next();
    await killed.close();
    expect(await open()).toBe(0);
  });

  test('honours maxTimeMS', async () => {
    const some = database.fresh<Document>();
    await some.insertMany(documents(5000));
    const slow = { pad: { $nin: Array.from({ length: 3000 }, (_, i) => `y${i}`) } };
    await expect(some.countDocuments(slow, { maxTimeMS: 20 })).rejects.toMatchObject({ code: 50 });
  });

  test('refuses a sort above 100 MB and says what to do', async () => {
    const heavy = database.fresh<Document>();
    const pad = 'x'.repeat(1_000_000);
    for (let i = 0; i < 11; i++)
      await heavy.insertMany(Array.from({ length: 10 }, (_, n) => ({ n, pad })));
    await expect(heavy.find().sort({ n: 1 }).toArray()).rejects.toMatchObject({ code: 292 });
    expect(await heavy.find().sort({ n: 1 }).limit(3).project({ n: 1, _id: 0 }).toArray()).toEqual([
      { n: 0 },
      { n: 0 },
      { n: 0 },
    ]);
  });

  test('serves a thousand connections', async () => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openSocket(database.uri)));
    const insert = (n: number) => ({ insert: 'thousand', documents: [{ n }], $db: 'test' });
    const replies = await Promise.all(sockets.map((socket, n) => sendCommand(socket, insert(n))));
    expect(replies.filter(({ ok, n }) => ok === 1 && n === 1)).toHaveLength(1000);
    const { connections } = await database.client.db('admin').command({ serverStatus: 1 });
    expect(connections.current).toBeGreaterThan(1000);
    for (const socket of sockets) socket.destroy();
    expect(await database.client.db('test').collection('thousand').countDocuments()).toBe(1000);
  });
});
