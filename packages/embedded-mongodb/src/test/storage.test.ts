import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ABORT } from 'lmdb';
import { MongoClient, type Document } from 'mongodb';
import { toBson } from '../bson/value';
import { maintain, startMaintenance } from '../engine/maintenance';
import { openEngine } from '../engine/engine';
import { silent } from '../engine/log';
import { startEmbeddedMongoDB } from '../server';
import { openEnvironment } from '../storage/environment';
import { FORMAT_KEY } from '../storage/keys';
import { formatRecord } from '../storage/upgrade';
import { startProcess } from './support/process';

const directory = mkdtempSync(join(tmpdir(), 'embedded-storage-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const file = (name: string) => join(directory, `${name}.mdb`);

const using = async <T>(path: string, run: (client: MongoClient) => Promise<T>): Promise<T> => {
  const server = await startEmbeddedMongoDB({ path });
  const client = await MongoClient.connect(server.uri);
  try {
    return await run(client);
  } finally {
    await client.close();
    await server.close();
  }
};

describe('the data file', () => {
  test('keeps documents, indexes and their uniqueness over a restart', async () => {
    const path = file('restart');
    await using(path, async (client) => {
      const c = client.db('d').collection<Document>('c');
      await c.createIndex({ k: 1 }, { unique: true, name: 'unique k' });
      await c.insertMany([{ k: 1 }, { k: 2 }]);
      await c.deleteOne({ k: 1 });
    });
    await using(path, async (client) => {
      const c = client.db('d').collection<Document>('c');
      await c.insertOne({ k: 1 });
      await expect(c.insertOne({ k: 2 })).rejects.toMatchObject({ code: 11000 });
      expect((await c.indexes()).map(({ name }) => name)).toEqual(['_id_', 'unique k']);
    });
  });

  test('refuses a file of a newer format and does not change it', async () => {
    const path = file('newer');
    await using(path, (client) => client.db('d').collection('c').insertOne({ a: 1 }));
    const rewrite = async (format: number) => {
      const env = await openEnvironment(path).catch(() => undefined);
      await env?.put(FORMAT_KEY, formatRecord(format));
      await env?.close();
    };
    await rewrite(3);
    await expect(startEmbeddedMongoDB({ path })).rejects.toThrow(/format 3.*newer version/);
    await expect(startEmbeddedMongoDB({ path })).rejects.toThrow(/format 3.*newer version/);
  });

  test('refuses an LMDB file of another program', async () => {
    const path = file('other');
    const { open } = await import('lmdb');
    const env = open({ path, noSubdir: true });
    await env.put('hello', 'world');
    await env.close();
    await expect(startEmbeddedMongoDB({ path })).rejects.toThrow(/not a data file/);
  });

  test('refuses the same file twice in one process', async () => {
    const path = file('same');
    const first = await startEmbeddedMongoDB({ path });
    await expect(startEmbeddedMongoDB({ path })).rejects.toThrow(/already used/);
    await first.close();
    await (await startEmbeddedMongoDB({ path })).close();
  });

  test('is backed up while it is written to, and the copy starts', async () => {
    const copy = file('copy');
    await using(file('backup'), async (client) => {
      const c = client.db('d').collection<Document>('c');
      await c.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
      const writing = c.updateMany({}, { $inc: { n: 1000 } });
      await client.db('admin').command({ backup: 1, to: copy });
      await writing;
      await expect(client.db('admin').command({ backup: 1, to: copy })).rejects.toThrow(
        /overwrite/,
      );
      await expect(client.db('admin').command({ backup: 1, to: 'relative' })).rejects.toThrow(
        /absolute/,
      );
    });
    const restored = file('restored');
    copyFileSync(copy, restored);
    await using(restored, async (client) => {
      expect(await client.db('d').collection('c').countDocuments()).toBe(500);
    });
  });

  test('does not grow under updates, and reuses dropped space', async () => {
    await using(file('size'), async (client) => {
      const c = client.db('d').collection<Document>('c');
      const storage = async () =>
        (await client.db('admin').command({ serverStatus: 1 })).storage as Document;
      const fill = () =>
        c.insertMany(Array.from({ length: 500 }, (_, n) => ({ n, pad: 'x'.repeat(1000) })));
      await fill();
      for (let i = 0; i < 20; i++) await c.updateMany({}, { $inc: { n: 1 } });
      const { fileBytes: before } = await storage();
      for (let i = 0; i < 30; i++) await c.updateMany({}, { $inc: { n: 1 } });
      expect((await storage()).fileBytes).toBeLessThan(before * 1.5);
      for (let i = 0; i < 2; i++) {
        await c.drop();
        while ((await storage()).unswept);
        await fill();
      }
      expect((await storage()).fileBytes).toBeLessThan(before * 1.5);
    });
  });

  test('drops an index whose build was cut short, so that asking again builds it whole', async () => {
    const path = file('cut');
    await using(path, async (client) => {
      await client
        .db('d')
        .collection('c')
        .insertMany([{ k: 1 }, { k: 2 }]);
    });
    const engine = await openEngine(path, silent);
    await engine.store.write((unit) => {
      const collection = engine.catalog.get('d.c')!;
      engine.catalog.startIndex(unit, collection, { v: 2, key: { k: 1 }, name: 'k_1' });
    });
    await engine.store.close();
    await using(path, async (client) => {
      const c = client.db('d').collection<Document>('c');
      expect((await c.indexes()).map(({ name }) => name)).toEqual(['_id_']);
      await c.createIndex({ k: 1 });
      expect(await c.countDocuments({ k: { $gte: 0 } }, { hint: 'k_1' })).toBe(2);
    });
  });

  test('deletes by time to live, sweeps dropped collections, and forgets old sessions', async () => {
    const engine = await openEngine(file('clockwork'), silent);
    const { store, catalog } = engine;
    const collection = await catalog.need('d.c');
    await store.write((unit) => {
      const index = catalog.startIndex(unit, collection, {
        key: { at: 1 },
        name: 'at_1',
        expireAfterSeconds: 60,
      });
      index.readySince = 0;
      const insert = (_id: number, at: unknown) => collection.insert(unit, { _id, at });
      insert(1, new Date(Date.now() - 61_000));
      insert(2, new Date());
      insert(3, 'no date');
      unit.put(Buffer.from('sold'), toBson({ n: 1, at: new Date(Date.now() - 7_200_000) }), true);
      unit.put(Buffer.from('snew'), toBson({ n: 1, at: new Date() }), true);
    });
    await maintain(engine);
    const snapshot = store.snapshot();
    const keys = (from: string, to: string) =>
      snapshot.range(Buffer.from(from), Buffer.from(to), { limit: 99 }).length;
    expect([keys('d', 'e'), keys('s', 't')]).toEqual([2, 1]);
    await store.write((unit) => catalog.drop(unit, collection));
    while (await catalog.sweep());
    snapshot.renew();
    expect([keys('d', 'e'), keys('i', 'j'), keys('g', 'h'), keys('c', 'd')]).toEqual([0, 0, 0, 0]);
    snapshot.release();
    await store.close();
  });

  test('asks the file for nothing to sweep while nothing was dropped', async () => {
    const path = file('idle');
    const { store, catalog } = await openEngine(path, silent);
    const collection = await catalog.need('d.c');
    const begun = [jest.spyOn(store, 'write'), jest.spyOn(store, 'snapshot')];
    expect(await catalog.sweep()).toBe(false);
    for (const call of begun) expect(call).not.toHaveBeenCalled();
    await store.write((unit) => catalog.drop(unit, collection));
    await store.close();
    // What a crash has left is swept after the start.
    const again = await openEngine(path, silent);
    expect(again.catalog.unswept()).toBe(2);
    while (await again.catalog.sweep());
    expect(again.catalog.unswept()).toBe(0);
    await again.store.close();
  });

  test('maintenance looks for something to sweep after a drop, again after a failure, and never else', async () => {
    const engine = await openEngine(file('restful'), silent);
    const { store, catalog } = engine;
    const collection = await catalog.need('d.c');
    const sweep = jest.spyOn(catalog, 'sweep');
    const stop = startMaintenance(engine);
    await pause(600);
    expect(sweep).not.toHaveBeenCalled();
    sweep.mockRejectedValueOnce(new Error('not now'));
    await store.write((unit) => catalog.drop(unit, collection));
    while (catalog.unswept() > 0) await pause(10);
    await pause(10);
    const calls = sweep.mock.calls.length;
    await pause(600);
    expect(sweep).toHaveBeenCalledTimes(calls);
    await stop();
    await store.close();
  });

  test('discards the changes of a failed commit', async () => {
    const engine = await openEngine(file('failed'), silent);
    const { store, catalog } = engine;
    const kept = await catalog.need('d.kept');
    const commit = jest.spyOn(store.env, 'transaction').mockImplementation((action) => {
      store.env.transactionSync(() => {
        void action();
        return ABORT;
      });
      return Promise.reject(new Error('no space'));
    });
    const makeIndex = store.write((unit) => {
      catalog.startIndex(unit, kept, { v: 2, key: { k: 1 }, name: 'k_1' });
    });
    await expect(makeIndex).rejects.toMatchObject({ code: 14031 });
    await expect(catalog.need('d.lost')).rejects.toMatchObject({ code: 14031 });
    commit.mockRestore();
    expect([...catalog.collections.keys()]).toEqual(['d.kept']);
    expect(kept.indexes.map(({ name }) => name)).toEqual(['_id_']);
    await store.close();
  });

  test.each([
    ['to one client alone', 0],
    ['to one of several', 4],
  ])('says when the disk is full, and what was acknowledged stays: %s', async (_, others) => {
    const path = file(`full-${others}`);
    const acknowledged: number[] = [];
    const main = join(__dirname, '../main.ts');
    // A limit on the size of files stands in for a full disk: the write of a page fails in the same way.
    const command = `ulimit -f 6000; exec "${process.execPath}" --import tsx "${main}" --path "${path}"`;
    const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const [{ uri }] = (await once(child, 'message')) as [{ uri: string }];
    const client = await MongoClient.connect(uri, { retryWrites: false });
    const c = client.db('d').collection<Document>('c');
    let filling = true;
    const concurrency = Array.from({ length: others }, async () => {
      while (filling) await client.db('d').command({ ping: 1 });
    });
    await new Promise((quiet) => setTimeout(quiet, 200));
    const fill = async () => {
      for (let n = 0; n < 200; n++) {
        await c.insertOne({ n, pad: 'x'.repeat(100_000) });
        acknowledged.push(n);
      }
    };
    await expect(fill()).rejects.toMatchObject({
      code: 14031,
      message: expect.stringMatching(/^The write could not be put on the disk: \w+/),
    });
    filling = false;
    await Promise.all(concurrency);
    expect(await c.countDocuments()).toBe(acknowledged.length);
    await client.close();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const again = await startProcess(path);
    const reader = await MongoClient.connect(again.uri);
    expect(await reader.db('d').collection('c').distinct('n')).toEqual(acknowledged);
    await reader.db('d').collection<Document>('c').insertOne({ n: -1 });
    await reader.close();
    await again.kill();
  });
});
