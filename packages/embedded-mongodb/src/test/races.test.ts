import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

describe('several processes on the same documents', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('create each name once, sell each piece once, and lose no increment', async () => {
    const db = database.client.db('race');
    await db.collection('users').createIndex({ name: 1 }, { unique: true });
    await db.collection<Document>('stock').insertOne({ left: 100 });
    await db.collection<Document>('counters').insertOne({ _id: 'n' as never, n: 0 });
    const racer = join(__dirname, 'support/racer.mjs');
    const outcomes = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await once(fork(racer, [database.uri], { execArgv: [] }), 'message'))[0] as Document,
      ),
    );
    const total = (what: string) => outcomes.reduce((sum, one) => sum + Number(one[what]), 0);
    expect([total('created'), total('sold'), total('upserted')]).toEqual([60, 100, 1]);
    expect(await db.collection('users').countDocuments()).toBe(61);
    expect((await db.collection('stock').findOne())?.left).toBe(0);
    expect((await db.collection('counters').findOne())?.n).toBe(600);
  });

  test('stay exact where each must scan thousands of documents to find its own', async () => {
    const scanned = database.fresh<Document>();
    await scanned.insertMany(Array.from({ length: 8000 }, (_, n) => ({ n, pad: 'x'.repeat(200) })));
    await scanned.insertOne({ name: 'stock', left: 5 });
    const tries = Array.from({ length: 12 }, (_, i) => i);
    const upserts = tries.map(() =>
      scanned.updateOne({ name: 'once' }, { $inc: { times: 1 } }, { upsert: true }),
    );
    const sales = tries.map(() =>
      scanned.findOneAndUpdate({ name: 'stock', left: { $gt: 0 } }, { $inc: { left: -1 } }),
    );
    const upserted = (await Promise.all(upserts)).filter(({ upsertedCount }) => upsertedCount);
    expect(upserted).toHaveLength(1);
    expect((await Promise.all(sales)).filter(Boolean)).toHaveLength(5);
    expect(await scanned.find({ name: 'once' }).toArray()).toMatchObject([{ times: 12 }]);
    expect((await scanned.findOne({ name: 'stock' }))?.left).toBe(0);
  });
});
