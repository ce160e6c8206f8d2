// Speed of each operation at 1, 32 and 200 clients, with the store alone beside it.
// Usage: npm run benchmark -- [documents] [seconds per line] [mongodb:// of another server to measure]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document, type ObjectId } from 'mongodb';
import { openEnvironment } from '../storage/environment';
import { startProcess } from '../test/support/process';

const [documents = 10_000, seconds = 2] = process.argv.slice(2, 4).map(Number);
const other = process.argv[4];
const directory = mkdtempSync(join(tmpdir(), 'embedded-benchmark-'));

const make = (i: number): Document => ({
  email: `user${i}@example.org`,
  username: `user${i}`,
  group: i % 100,
  at: new Date(1.7e12 + i * 1000),
  name: { first: `First${i}`, last: `Last${i}` },
  tags: ['a', 'b', `c${i % 10}`],
  active: i % 2 === 0,
  address: { street: `Some street ${i}`, city: 'City', zip: '12345' },
  n: 0,
});
const pick = (n: number): number => Math.floor(Math.random() * n);
const report: Record<string, string> = {};

async function measure(
  name: string,
  clients: number,
  run: (i: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  const one = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      await run(next++);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  const elapsed = performance.now() - started;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2);
  report[`${name} @${clients}`] =
    `${Math.round((times.length / elapsed) * 1000)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
async function once(name: string, run: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await run();
  report[name] = `${Math.round(performance.now() - started)} ms`;
}
async function storeAlone(): Promise<void> {
  const env = await openEnvironment(join(directory, 'alone.mdb'));
  for (const clients of [1, 32, 200])
    await measure('the store alone: durable put', clients, (i) =>
      env.transaction(() => env.put(Buffer.from(`k${clients}-${i}`), Buffer.alloc(300))),
    );
  await env.close();
}
async function load(users: Collection, ids: ObjectId[]): Promise<void> {
  await once(`load ${documents} documents with 3 indexes`, async () => {
    await users.createIndex({ email: 1 }, { unique: true });
    await users.createIndex({ group: 1, at: -1 });
    for (let i = 0; i < documents; i += 1000) {
      const batch = Array.from({ length: Math.min(1000, documents - i) }, (_, j) => make(i + j));
      const { insertedIds } = await users.insertMany(batch);
      ids.push(...Object.values(insertedIds));
    }
  });
}
async function operations(users: Collection, ids: ObjectId[]): Promise<void> {
  let fresh = documents;
  for (const clients of [1, 32, 200]) {
    await measure('find by _id', clients, () => users.findOne({ _id: ids[pick(ids.length)]! }));
    await measure('find by unique field', clients, () =>
      users.findOne({ email: `user${pick(documents)}@example.org` }),
    );
    await measure('find 20 sorted by index', clients, () =>
      users
        .find({ group: pick(100) })
        .sort({ at: -1 })
        .limit(20)
        .toArray(),
    );
    await measure('insertOne', clients, () => users.insertOne(make(fresh++)));
    await measure('findOneAndUpdate $inc', clients, () =>
      users.findOneAndUpdate({ _id: ids[pick(ids.length)]! }, { $inc: { n: 1 } }),
    );
  }
}
async function whole(users: Collection): Promise<void> {
  await once('count behind a scan', () => users.countDocuments({ username: 'user77' }));
  await once('count of all', () => users.countDocuments({}));
  await once('group of all', () =>
    users.aggregate([{ $group: { _id: '$group', n: { $sum: 1 }, m: { $max: '$at' } } }]).toArray(),
  );
  await once('find all', async () => {
    for await (const document of users.find()) void document;
  });
  await once('update of a hundredth', () => users.updateMany({ group: 5 }, { $inc: { n: 1 } }));
}

const server = other ? undefined : await startProcess(join(directory, 'data.mdb'));
const client = await MongoClient.connect(other ?? server!.uri, { maxPoolSize: 200 });
const users = client.db('benchmark').collection('users');
await users.drop().catch(() => false);
const ids: ObjectId[] = [];
if (!other) await storeAlone();
await load(users, ids);
await operations(users, ids);
await whole(users);
const status = await client.db('admin').command({ serverStatus: 1 });
report['memory of the server'] = `${status.mem?.resident ?? '?'} MB`;
process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
await client.close();
await server?.kill();
rmSync(directory, { recursive: true, force: true });
