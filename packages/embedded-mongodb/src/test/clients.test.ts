import { MongoClient, type Document } from 'mongodb';
import { sendCommand, message, openSocket } from './support/raw-client';
import { openTestDatabase, type TestDatabase } from './support/database';

const MEGABYTE = 'x'.repeat(1_000_000);

describe('unusual clients', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const finds = async (): Promise<number> => {
    const { commands } = await database.client.db('admin').command({ serverStatus: 1 });
    return (commands.find?.total ?? 0) as number;
  };

  test('applies backpressure to a client that does not read, and answers everything once it reads', async () => {
    const big = database.fresh<Document>();
    await big.insertOne({ pad: MEGABYTE });
    const socket = await openSocket(database.uri);
    socket.pause();
    const before = await finds();
    const one = message({ find: big.collectionName, $db: 'test' });
    for (let i = 0; i < 30; i++) socket.write(one);
    // Others are served meanwhile; the stalled client gets what fits into the buffers and no more.
    for (let i = 0; i < 60; i++) await database.client.db('admin').command({ ping: 1 });
    const done = (await finds()) - before;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(15);
    let received = 0;
    const all = new Promise<void>((resolve) => {
      socket.on('data', (part: Buffer) => {
        received += part.length;
        if (received > 30 * MEGABYTE.length) resolve();
      });
    });
    socket.resume();
    await all;
    expect((await finds()) - before).toBe(30);
    socket.destroy();
  });

  test('executes unacknowledged writes in order, and keeps the connection usable', async () => {
    const silent = await MongoClient.connect(database.uri, {
      maxPoolSize: 1,
      writeConcern: { w: 0 },
      retryWrites: false,
    });
    const name = database.fresh().collectionName;
    const collection = silent.db('test').collection<Document>(name);
    for (let n = 0; n < 20; n++)
      expect(await collection.insertOne({ n })).toMatchObject({ acknowledged: false });
    await collection.updateMany({}, { $inc: { n: 100 } });
    expect(await collection.distinct('n')).toEqual(Array.from({ length: 20 }, (_, n) => n + 100));
    await silent.close();
  });

  test('closes a connection that violates the protocol, and keeps running', async () => {
    const unknown = Buffer.alloc(16);
    unknown.writeInt32LE(16);
    for (const nonsense of ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', '\0'.repeat(64), unknown]) {
      const socket = await openSocket(database.uri);
      const closed = new Promise((done) => socket.once('close', done));
      socket.write(nonsense);
      await closed;
    }
    const socket = await openSocket(database.uri);
    expect(await sendCommand(socket, { ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    socket.destroy();
  });
});
