// Speed of each operation with 1, 32 and 200 clients, and of an insert compared with LMDB alone.
// Usage: npm run benchmark -- [documents] [seconds per line] [mongodb:// of another server]
// Runs alternate between this server and the other one, and each line ends with their ratio.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type ObjectId } from 'mongodb';
import { startProcess } from '../test/support/process';
import { INDEXES, make } from './documents';
import { startStoreAlone } from './store-process';
import { inTurns, turnOf, type Line } from './turns';

const [documents = 10_000, seconds = 2] = process.argv.slice(2, 4).map(Number);
const other = process.argv[4];
const directory = mkdtempSync(join(tmpdir(), 'embedded-benchmark-'));

const pick = (n: number): number => Math.floor(Math.random() * n);

/** A server that is measured. */
interface Target {
  users: Collection;
  ids: ObjectId[];
  /** The number of the next document that is new. */
  fresh: number;
}
const print = (name: string, [ours, other]: Line[]): void => {
  const beside = other
    ? ` | other: ${other.words} | ${(ours!.speed / other.speed).toFixed(2)} x`
    : '';
  process.stdout.write(`${name.padEnd(38)} ${ours!.words}${beside}\n`);
};

const duration = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

const load = async ({ users, ids }: Target, count = documents): Promise<void> => {
  await users.createIndexes(INDEXES);
  for (let i = 0; i < count; i += 1000) {
    const batch = Array.from({ length: Math.min(1000, count - i) }, (_, j) => make(i + j));
    const { insertedIds } = await users.insertMany(batch);
    ids.push(...Object.values(insertedIds));
  }
};

const anyId = ({ ids }: Target): ObjectId => ids[pick(ids.length)]!;
const byClients: Record<string, (target: Target) => Promise<unknown>> = {
  'find by _id': (target) => target.users.findOne({ _id: anyId(target) }),
  'find by unique field': ({ users }) =>
    users.findOne({ email: `user${pick(documents)}@example.org` }),
  'find 20 sorted by index': ({ users }) =>
    users
      .find({ group: pick(100) })
      .sort({ at: -1 })
      .limit(20)
      .toArray(),
  insertOne: (target) => target.users.insertOne(make(target.fresh++)),
  'findOneAndUpdate $inc': (target) =>
    target.users.findOneAndUpdate({ _id: anyId(target) }, { $inc: { n: 1 } }),
};
const whole: Record<string, (target: Target) => Promise<unknown>> = {
  'count behind a scan': ({ users }) => users.countDocuments({ username: 'user77' }),
  'count of all': ({ users }) => users.countDocuments({}),
  'group of all': ({ users }) =>
    users.aggregate([{ $group: { _id: '$group', n: { $sum: 1 }, m: { $max: '$at' } } }]).toArray(),
  'find all': async ({ users }) => {
    for await (const document of users.find()) void document;
  },
  'update of a hundredth': ({ users }) => users.updateMany({ group: 5 }, { $inc: { n: 1 } }),
};

const server = await startProcess(join(directory, 'data.mdb'));
const clients = await Promise.all(
  [server.uri, ...(other ? [other] : [])].map((uri) =>
    MongoClient.connect(uri, { maxPoolSize: 200 }),
  ),
);
const targets = clients.map((client): Target => {
  const users = client.db('benchmark').collection('users');
  return { users, ids: [], fresh: documents };
});
for (const target of targets) {
  await target.users.drop().catch(() => false);
  // A warm-up first.
  await load({ ...target, ids: [] }, 3000);
  await target.users.drop();
}
/** Alternates between the servers for the given time, at least once; prints the median. */
const durations = async (name: string, run: (target: Target) => Promise<unknown>) => {
  const times: number[][] = targets.map(() => []);
  const end = performance.now() + targets.length * seconds * 1000;
  do for (const [i, target] of targets.entries()) times[i]!.push(await duration(() => run(target)));
  while (performance.now() < end);
  const lines = times.map((own): Line => {
    const median = own.sort((x, y) => x - y)[own.length >> 1]!;
    return { speed: 1000 / median, words: `${median.toFixed()} ms` };
  });
  print(name, lines);
};
await durations(`load ${documents} documents with 3 indexes`, async (target) => {
  await target.users.drop().catch(() => false);
  target.ids.length = 0;
  await load(target);
});
/** Compares one client's durable inserts with LMDB alone in a separate process. */
const compareWithStore = async (): Promise<void> => {
  const { turn, end } = await startStoreAlone(directory, documents);
  const names = ['the same entries', 'one key'] as const;
  const insert = turnOf(1, () => byClients.insertOne!(targets[0]!));
  const [ours, ...store] = await inTurns([insert, ...names.map(turn)], seconds);
  print('insertOne @1 beside the store', [ours!]);
  for (const [i, name] of names.entries()) {
    const share = ((ours!.speed / store[i]!.speed) * 100).toFixed();
    process.stdout.write(`  ${share} % of ${name} in the store alone, ${store[i]!.words}\n`);
  }
  end();
};

// First, as the inserts of the clients leave the faster server with more documents.
for (const [name, run] of Object.entries(whole)) await durations(name, run);
for (const count of [1, 32, 200])
  for (const [name, run] of Object.entries(byClients)) {
    const turns = targets.map((target) => turnOf(count, () => run(target)));
    print(`${name} @${count}`, await inTurns(turns, seconds));
  }
await compareWithStore();
const { mem } = await clients[0]!.db('admin').command({ serverStatus: 1 });
process.stdout.write(`memory of the server ${mem.resident} MB\n`);
for (const client of clients) await client.close();
await server.kill();
rmSync(directory, { recursive: true, force: true });
