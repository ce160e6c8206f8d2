// A process that uses LMDB without a server: a durable put, and the same entries as an insert, in a file with
// the same documents. It receives StoreTurn messages and answers each with the durations.
import { join } from 'node:path';
import { ObjectId } from 'bson';
import { openEngine } from '../engine/engine';
import { sealed } from '../storage/checksum';
import { openEnvironment } from '../storage/environment';
import { UnitOfWork } from '../storage/unit-of-work';
import { WriteView } from '../storage/view';
import { saveProgress } from '../transactions/retryable-writes';
import { INDEXES, make } from './documents';
import type { StoreTurn } from './store-process';
import { turnOf, type Turn } from './turns';

type Entries = UnitOfWork['changes'];

const [directory = '', documents = ''] = process.argv.slice(2);
const DOCUMENT = Buffer.alloc(300);
const SESSION = Buffer.alloc(16, 1).toString('hex');
/** So many inserts are worked out before a turn, as calls of a client wait for nothing but the disk. */
const PREPARED_A_MILLISECOND = 6;

const single = await openEnvironment(join(directory, 'single.mdb'));
const { store, catalog } = await openEngine(join(directory, 'alone.mdb'), () => undefined);
const { env } = store;
const collection = await catalog.need('benchmark.users');
await store.write((unit) => {
  for (const spec of INDEXES) catalog.startIndex(unit, collection, { v: 2, ...spec });
});

let next = 0;
const entriesOfNext = (): Entries => {
  const unit = new UnitOfWork(new WriteView(env), () => undefined);
  collection.insert(unit, { _id: new ObjectId(), ...make(next++) });
  saveProgress(unit, SESSION, next, { results: [{ n: 1 }], next: 1 });
  return unit.changes;
};
const put = (entries: Entries): void => {
  for (const { key, value } of entries.values()) void env.put(key, sealed(key, value!));
};
while (next < Number(documents))
  await env.transaction(() => {
    do put(entriesOfNext());
    while (next % 1000 && next < Number(documents));
  });

let puts = 0;
const turns: Record<StoreTurn['name'], Turn> = {
  'the same entries': (milliseconds) => {
    const length = Math.ceil(milliseconds * PREPARED_A_MILLISECOND);
    const prepared = Array.from({ length }, entriesOfNext).reverse();
    const insert = () => env.transaction(() => put(prepared.pop() ?? entriesOfNext()));
    return turnOf(1, insert)(milliseconds);
  },
  'one key': turnOf(1, () =>
    single.transaction(() => void single.put(Buffer.from(`d${puts++}`), DOCUMENT)),
  ),
};
process.on('message', ({ name, milliseconds }: StoreTurn) => {
  void turns[name](milliseconds).then((taken) => process.send!(taken));
});
process.on('disconnect', () => process.exit());
process.send!('ready');
