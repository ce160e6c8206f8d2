import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoServerError } from 'mongodb';
import { startProcess, type ServerProcess } from './support/process';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4);
const PER_ROUND = 150;

interface Account {
  _id: string;
  balance: number;
}

describe('kill -9 under load', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-kill-'));
  const path = join(directory, 'data.mdb');
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('loses no acknowledged write, executes none twice, and keeps every transaction atomic', async () => {
    let server: ServerProcess = await startProcess(path);
    const client = await MongoClient.connect(server.uri, { serverSelectionTimeoutMS: 15_000 });
    const ledger = client.db('k').collection<{ _id: number; email: string }>('ledger');
    const counters = client.db('k').collection<{ _id: string; n: number }>('counters');
    const accounts = client.db('k').collection<Account>('accounts');
    await ledger.createIndex({ email: 1 }, { unique: true });
    await counters.insertOne({ _id: 'c', n: 0 });
    await accounts.insertMany([
      { _id: 'a', balance: 1000 },
      { _id: 'b', balance: 1000 },
    ]);

    const acknowledged = new Set<number>();
    let next = 0;
    let counted = 0;
    let unsure = 0;
    let stopped = false;
    let progress = 0;
    let wake = (): void => undefined;
    const made = (): void => {
      progress++;
      wake();
    };
    const insert = async () => {
      while (!stopped) {
        const _id = next++;
        try {
          await ledger.insertOne({ _id, email: `u${_id}` });
          acknowledged.add(_id);
          made();
        } catch (error) {
          // A retry must not find its own first attempt: the record of it is in the same commit.
          if ((error as MongoServerError).code === 11000) throw error;
        }
      }
    };
    const count = async () => {
      while (!stopped)
        try {
          await counters.updateOne({ _id: 'c' }, { $inc: { n: 1 } });
          counted++;
        } catch {
          unsure++;
        }
    };
    const transfer = async () => {
      const session = client.startSession();
      while (!stopped)
        try {
          await session.withTransaction(async () => {
            await accounts.updateOne({ _id: 'a' }, { $inc: { balance: -1 } }, { session });
            await accounts.updateOne({ _id: 'b' }, { $inc: { balance: 1 } }, { session });
          });
        } catch {
          // A commit whose answer was lost: whole or not at all, which the sum shows.
        }
      await session.endSession();
    };
    const clients = [...Array.from({ length: 8 }, insert), count(), count(), transfer()];
    const reach = (target: number) =>
      new Promise<void>((done) => {
        wake = () => progress >= target && done();
        wake();
      });
    for (let round = 1; round <= ROUNDS; round++) {
      await Promise.race([reach(progress + PER_ROUND), Promise.all(clients)]);
      await server.kill();
      server = await startProcess(path);
    }
    await reach(progress + 20);
    stopped = true;
    await Promise.all(clients);
    await server.kill();
    server = await startProcess(path);

    const stored = new Set((await ledger.find().toArray()).map(({ _id }) => _id));
    expect([...acknowledged].filter((_id) => !stored.has(_id))).toEqual([]);
    for (const _id of [...acknowledged].slice(-100))
      expect((await ledger.findOne({ email: `u${_id}` }))?._id).toBe(_id);
    const { n } = (await counters.findOne({ _id: 'c' }))!;
    expect(n).toBeGreaterThanOrEqual(counted);
    expect(n).toBeLessThanOrEqual(counted + unsure);
    const balances = (await accounts.find().toArray()).map(({ balance }) => balance);
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(2000);
    await client.close();
    await server.kill();
  });

  test('loses no acknowledged write of a single client, whose commits run on the main thread', async () => {
    const alone = join(directory, 'alone.mdb');
    let server = await startProcess(alone);
    for (let round = 0; round < 2; round++) {
      const client = await MongoClient.connect(server.uri, { retryWrites: false });
      const ledger = client.db('k').collection<{ _id: string }>('ledger');
      let acknowledged = 0;
      const writing = (async () => {
        for (; ; acknowledged++) await ledger.insertOne({ _id: `${round} ${acknowledged}` });
      })();
      const ended = expect(writing).rejects.toThrow();
      while (acknowledged < 2 * PER_ROUND) await new Promise((soon) => setTimeout(soon, 10));
      await server.kill();
      await ended;
      await client.close();
      server = await startProcess(alone);
      const again = await MongoClient.connect(server.uri);
      const rows = again.db('k').collection<{ _id: string }>('ledger');
      const stored = await rows.countDocuments({ _id: { $gte: `${round} `, $lt: `${round}!` } });
      // The last one may have been written without its answer getting through.
      expect([acknowledged, acknowledged + 1]).toContain(stored);
      await again.close();
    }
    await server.kill();
  });
});
