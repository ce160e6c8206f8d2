import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ABORT, open } from 'lmdb';
import { MongoClient, type Document } from 'mongodb';
import { silent } from '../engine/log';
import { openEngine } from '../engine/engine';
import { startEmbeddedMongoDB } from '../server';
import { unsealed } from '../storage/checksum';
import { checkDataFile } from '../storage/data-file';
import { FORMAT_KEY } from '../storage/keys';
import { formatRecord } from '../storage/upgrade';
import { openTestDatabase, type TestDatabase } from './support/database';
import { startProcess } from './support/process';

const many = (n: number): Document[] => Array.from({ length: n }, (_, i) => ({ i }));

describe('the number of documents of a collection', () => {
  let database: TestDatabase;
  const directory = mkdtempSync(join(tmpdir(), 'embedded-counts-'));
  const file = (name: string) => join(directory, `${name}.mdb`);
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test('is moved by each write, also by one that fails in part', async () => {
    const c = database.fresh();
    const counts = async () => [
      await c.estimatedDocumentCount(),
      await c.countDocuments(),
      (await c.find().toArray()).length,
      (await c.aggregate([{ $collStats: { count: {} } }]).next())!.count,
    ];
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await c.insertMany(many(300));
    expect(await counts()).toEqual([300, 300, 300, 300]);
    await c.updateMany({ i: { $lt: 5 } }, { $set: { j: 1 } });
    await c.updateOne({ i: 1000 }, { $set: { j: 1 } }, { upsert: true });
    await c.deleteMany({ i: { $lt: 10 } });
    await c.findOneAndDelete({ i: 20 });
    expect(await counts()).toEqual([290, 290, 290, 290]);
    const twice: Document[] = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(c.insertMany(twice as never[], { ordered: false })).rejects.toThrow('E11000');
    expect(await counts()).toEqual([292, 292, 292, 292]);
    await c.drop();
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await c.insertOne({});
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await database.client.db('test').command({ count: c.collectionName, skip: 5 })).toEqual(
      expect.objectContaining({ n: 0 }),
    );
  });

  test('is moved by a transaction when it commits, and not by one that is aborted', async () => {
    const c = database.fresh();
    await c.insertMany(many(3));
    const change = async (end: 'commitTransaction' | 'abortTransaction') =>
      database.client.withSession(async (session) => {
        session.startTransaction();
        await c.insertMany(many(4), { session });
        await c.deleteOne({ i: 0 }, { session });
        expect(await c.countDocuments({}, { session })).toBe(6);
        expect(await c.estimatedDocumentCount()).toBe(3);
        await session[end]();
      });
    await change('abortTransaction');
    expect(await c.estimatedDocumentCount()).toBe(3);
    await change('commitTransaction');
    expect(await c.estimatedDocumentCount()).toBe(6);
  });

  test('is exact with many writers', async () => {
    const c = database.fresh();
    await c.createIndex({ i: 1 }, { unique: true });
    const work = Array.from({ length: 12 }, async (_, writer) => {
      for (let i = 0; i < 20; i++) {
        // Half of the numbers are those of another writer, and are refused.
        await c.insertOne({ i: (writer >> 1) * 20 + i }).catch(() => undefined);
        if (i % 4 === 3) await c.deleteOne({ i: (writer >> 1) * 20 + i });
      }
    });
    await Promise.all(work);
    const found = await c.find().toArray();
    expect(await c.estimatedDocumentCount()).toBe(found.length);
  });

  test('is known after a crash without a walk over the keys', async () => {
    const path = file('crash');
    const server = await startProcess(path);
    const client = await MongoClient.connect(server.uri);
    await client.db('d').collection('c').insertMany(many(250));
    await client
      .db('d')
      .collection('c')
      .deleteMany({ i: { $lt: 50 } });
    await client.close(true);
    await server.kill();
    const documents = checkDataFile(path);
    expect([...documents.values()]).toEqual([200]);
    const engine = await openEngine(path, silent, documents);
    const walk = jest.spyOn(engine.store.env, 'getKeysCount');
    expect(engine.store.counts.of(engine.catalog.get('d.c')!.id)).toBe(200);
    expect(walk).not.toHaveBeenCalled();
    await engine.store.close();
  });

  test('is not moved by a commit that fails', async () => {
    const { store, catalog } = await openEngine(file('failed'), silent);
    const collection = await catalog.need('d.c');
    const insert = () => store.write((unit) => collection.insert(unit, { _id: Math.random() }));
    await insert();
    const commit = jest.spyOn(store.env, 'transaction').mockImplementation((action) => {
      store.env.transactionSync(() => {
        void action();
        return ABORT;
      });
      return Promise.reject(new Error('no space'));
    });
    await expect(insert()).rejects.toMatchObject({ code: 14031 });
    commit.mockRestore();
    expect(store.counts.of(collection.id)).toBe(1);
    await insert();
    expect(store.counts.of(collection.id)).toBe(2);
    await store.close();
  });

  test('of a file of the format before is counted when it is opened', async () => {
    const path = file('old');
    const engine = await openEngine(path, silent);
    const collection = await engine.catalog.need('d.c');
    await engine.store.write((unit) => {
      for (let _id = 0; _id < 7; _id++) collection.insert(unit, { _id });
    });
    await engine.store.close();
    const env = open<Buffer, Buffer>({
      path,
      noSubdir: true,
      encoding: 'binary',
      keyEncoding: 'binary',
    });
    env.transactionSync(() => {
      for (const { key, value } of [...env.getRange()]) env.putSync(key, unsealed(key, value)!);
      env.putSync(FORMAT_KEY, formatRecord(1));
    });
    await env.close();
    const server = await startEmbeddedMongoDB({ path });
    const client = await MongoClient.connect(server.uri);
    expect(await client.db('d').collection('c').estimatedDocumentCount()).toBe(7);
    await client.close();
    await server.close();
  });
});
