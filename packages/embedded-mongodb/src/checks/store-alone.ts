// What LMDB does without a server: a durable put, and the very entries of an insert in a file with the same documents.
import { join } from 'node:path';
import { ObjectId } from 'bson';
import type { Document } from 'mongodb';
import { openEngine } from '../engine/engine';
import { openEnvironment } from '../storage/environment';
import { UnitOfWork } from '../storage/unit-of-work';
import { WriteView } from '../storage/view';
import { saveProgress } from '../transactions/retryable-writes';

type Entries = UnitOfWork['changes'];

const DOCUMENT = Buffer.alloc(300);
const SESSION = Buffer.alloc(16, 1).toString('hex');
const INDEXES = [
  { v: 2, key: { email: 1 }, name: 'email_1', unique: true },
  { v: 2, key: { group: 1, at: -1 }, name: 'group_1_at_-1' },
];

/** A collection on a data file of its own, and what an insert of the next document writes there. */
async function openCollection(path: string, make: (i: number) => Document) {
  const engine = await openEngine(path, () => undefined);
  const { store, catalog } = engine;
  const collection = await catalog.need('benchmark.users');
  await store.write((unit) => {
    for (const spec of INDEXES) catalog.startIndex(unit, collection, spec);
  });
  let next = 0;
  const entriesOfNext = (): Entries => {
    const unit = new UnitOfWork(new WriteView(store.env), () => undefined);
    collection.insert(unit, { _id: new ObjectId(), ...make(next++) });
    saveProgress(unit, SESSION, next, { results: [{ n: 1 }], next: 1 });
    return unit.changes;
  };
  return { env: store.env, entriesOfNext, close: () => store.close() };
}

/** Both, each call one durable commit; `inserts` are worked out beforehand, so that a call does nothing but put. */
export async function openStoreAlone(
  directory: string,
  {
    documents,
    inserts,
    make,
  }: { documents: number; inserts: number; make: (i: number) => Document },
) {
  const single = await openEnvironment(join(directory, 'single.mdb'));
  const { env, entriesOfNext, close } = await openCollection(join(directory, 'alone.mdb'), make);
  const put = (entries: Entries): void => {
    for (const { key, value } of entries.values()) void env.put(key, value!);
  };
  for (let i = 0; i < documents; i += 1000)
    await env.transaction(() => {
      for (let j = i; j < Math.min(documents, i + 1000); j++) put(entriesOfNext());
    });
  const prepared = Array.from({ length: inserts }, entriesOfNext);
  let inserted = 0;
  let puts = 0;
  const runs = {
    'the same entries': () => env.transaction(() => put(prepared[inserted++]!)),
    'one key': () => single.transaction(() => void single.put(Buffer.from(`d${puts++}`), DOCUMENT)),
  };
  return { runs, close: () => Promise.all([single.close(), close()]) };
}
