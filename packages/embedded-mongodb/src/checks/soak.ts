// Mixed load for some minutes: prints the server's memory, file and open cursors as it goes, and fails when they grow.
// Usage: npm run soak -- [minutes] [clients]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { startProcess } from '../test/support/process';

const [minutes = 60, clients = 16] = process.argv.slice(2).map(Number);
const PARTS = 12;
const KEYS = 5000;
const directory = mkdtempSync(join(tmpdir(), 'embedded-soak-'));
const server = await startProcess(join(directory, 'data.mdb'));
const client = await MongoClient.connect(server.uri);
const items = client.db('soak').collection<Document>('items');
await items.createIndex({ group: 1, at: -1 });
await items.insertMany(
  Array.from({ length: KEYS }, (_, k) => ({ k, group: k % 50, pad: 'x'.repeat(500) })),
);
await items.createIndex({ k: 1 }, { unique: true });

const pick = (n: number): number => Math.floor(Math.random() * n);
const work: (() => Promise<unknown>)[] = [
  () => items.findOne({ k: pick(KEYS) }),
  () => items.updateOne({ k: pick(KEYS) }, { $inc: { n: 1 }, $set: { at: new Date() } }),
  () =>
    items
      .find({ group: pick(50) })
      .sort({ at: -1 })
      .limit(20)
      .toArray(),
  () => items.find({}, { batchSize: 10 }).limit(50).toArray(),
  () =>
    items
      .aggregate([
        { $match: { group: pick(50) } },
        { $group: { _id: '$group', n: { $sum: '$n' } } },
      ])
      .toArray(),
  () =>
    items
      .replaceOne({ k: pick(KEYS) }, { k: pick(KEYS), group: pick(50), pad: 'y'.repeat(pick(900)) })
      .catch(() => undefined),
];
const end = Date.now() + minutes * 60_000;
const load = Array.from({ length: clients }, async () => {
  while (Date.now() < end) await work[pick(work.length)]!();
});
const samples: { rss: number; file: number; cursors: number }[] = [];
for (let part = 0; part < PARTS; part++) {
  await new Promise((done) => setTimeout(done, (minutes * 60_000) / PARTS));
  const { mem, storage, cursors } = await client.db('admin').command({ serverStatus: 1 });
  samples.push({
    rss: mem.resident,
    file: Math.round(storage.fileBytes / 2 ** 20),
    cursors: cursors.open,
  });
  process.stdout.write(`${JSON.stringify(samples[part])}\n`);
}
await Promise.all(load);
await client.close();
await server.kill();
rmSync(directory, { recursive: true, force: true });
const [middle, last] = [samples[PARTS / 2]!, samples[PARTS - 1]!];
if (last.rss > middle.rss * 1.3 || last.file > middle.file * 1.3)
  throw new Error('memory or file grew in the second half');
