import { UUID } from 'bson';
import { parse } from '../bson/read';
import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { makeIndex, type Index } from '../indexes/definition';
import { Collection } from './collection';
import { readRange } from './entries';
import { after, catalogKey, garbageKey, next, RECORD_ID_LENGTH } from './keys';
import type { Store } from './store';
import type { UnitOfWork } from './unit-of-work';
import type { View } from './view';

const EVERY = 1_000_000;
const SWEEP = 200;
const SWEEP_MS = 4;

const checkNamespace = (namespace: string): void => {
  const dot = namespace.indexOf('.');
  const [database, name] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  if (!database || database.length > 63 || /[/\\. "$\0]/.test(database))
    throw fail(73, `Invalid database name: '${database}'`);
  if (!name || name.startsWith('system.') || name.startsWith('.') || /[$\0]/.test(name))
    throw fail(73, `Invalid namespace specified '${namespace}'`);
  if (Buffer.byteLength(namespace) > 255)
    throw fail(73, `Fully qualified namespace is too long: '${namespace}'`);
};

/** All collections, in memory and on disk. */
export class Catalog {
  readonly collections = new Map<string, Collection>();
  private nextId = 1;
  /** Something may wait to be swept; only a sweep that finds nothing takes it back. */
  private littered = false;
  private onLitter: () => void = () => undefined;

  /** `documents` are the numbers of documents by collection where the file was read before; else they are counted. */
  constructor(
    private readonly store: Store,
    private readonly documents?: ReadonlyMap<number, number>,
  ) {
    this.load();
    store.onFailedCommit = () => this.load();
  }

  /** Drops indexes whose build was interrupted by a crash. */
  async recover(): Promise<void> {
    await this.store.write((unit) => {
      for (const collection of this.collections.values())
        for (const index of collection.indexes)
          if (index.readySince === Number.POSITIVE_INFINITY)
            this.dropIndex(unit, collection, index);
    });
  }

  private load(): void {
    const { env } = this.store;
    const known = new Map([...this.collections.values()].map((one) => [one.id, one]));
    this.collections.clear();
    for (const [key, value] of readRange(env, Buffer.from('c'), Buffer.from('d'), {
      limit: EVERY,
    })) {
      const collection = Collection.fromRecord(key.subarray(1).toString(), parse(value));
      this.adopt(collection, known.get(collection.id));
      const ids = [collection.id, ...collection.indexes.map(({ id }) => id)];
      this.nextId = Math.max(this.nextId, ...ids.map((id) => id + 1));
    }
    for (const [key] of readRange(env, Buffer.from('g'), Buffer.from('h'), { limit: EVERY })) {
      this.litter();
      this.nextId = Math.max(this.nextId, key.readUInt32BE(2) + 1);
    }
  }

  /** Commands hold collections in memory, so one that is known already is brought up to date in place. */
  private adopt(read: Collection, known: Collection | undefined): void {
    const collection = known ?? read;
    collection.indexes = read.indexes;
    collection.namespace = read.namespace;
    collection.dropped = false;
    collection.nextRecord = Math.max(collection.nextRecord, this.lastRecord(read) + 1);
    this.collections.set(collection.namespace, collection);
    const { counts } = this.store;
    if (!counts.has(collection.id)) counts.set(collection.id, this.count(collection));
  }

  private count({ id, prefix }: Collection): number {
    if (this.documents) return this.documents.get(id) ?? 0;
    return this.store.env.getKeysCount({ start: prefix, end: after(prefix) });
  }

  private lastRecord({ prefix }: Collection): number {
    const options = { reverse: true, limit: 1 };
    const [last] = readRange(this.store.env, prefix, after(prefix), options);
    return last ? last[0].readUIntBE(prefix.length, RECORD_ID_LENGTH) : 0;
  }

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }
  inDatabase(database: string): Collection[] {
    return [...this.collections.values()].filter((one) => one.database === database);
  }

  /** The collection, made when it is not there. */
  async need(namespace: string, options: Doc = {}): Promise<Collection> {
    const existing = this.get(namespace);
    if (existing) return existing;
    checkNamespace(namespace);
    return this.store.write((unit) => this.get(namespace) ?? this.create(unit, namespace, options));
  }

  private create(unit: UnitOfWork, namespace: string, options: Doc): Collection {
    const collection = new Collection(this.nextId++, namespace, new UUID(), options);
    this.store.counts.set(collection.id, 0);
    const idSpec = { v: 2, key: { _id: 1 }, name: '_id_' };
    collection.indexes.push(makeIndex(this.nextId++, idSpec));
    this.collections.set(namespace, collection);
    this.save(unit, collection);
    return collection;
  }

  save(unit: UnitOfWork, collection: Collection): void {
    unit.put(catalogKey(collection.namespace), collection.record(), true);
  }

  /** An index of the collection that is maintained from now on, but not yet read. */
  startIndex(unit: UnitOfWork, collection: Collection, spec: Doc): Index {
    const index = makeIndex(this.nextId++, spec, { readySince: Number.POSITIVE_INFINITY });
    collection.indexes.push(index);
    this.save(unit, collection);
    return index;
  }

  dropIndex(unit: UnitOfWork, collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter((one) => one !== index);
    this.save(unit, collection);
    this.discard(unit, index.prefix);
  }

  drop(unit: UnitOfWork, collection: Collection): void {
    collection.dropped = true;
    this.collections.delete(collection.namespace);
    unit.put(catalogKey(collection.namespace), null, true);
    for (const { prefix } of [collection, ...collection.indexes]) this.discard(unit, prefix);
  }

  /** Calls back, now too, when something may wait to be swept. */
  watchLitter(callback: () => void): void {
    this.onLitter = callback;
    if (this.littered) callback();
  }

  private litter(): void {
    this.littered = true;
    this.onLitter();
  }

  private discard(unit: UnitOfWork, prefix: Buffer): void {
    this.litter();
    unit.put(garbageKey(prefix), Buffer.alloc(1), true);
  }

  private garbage(view: View, limit: number): Buffer[] {
    return view.range(Buffer.from('g'), Buffer.from('h'), { limit }).map(([key]) => key);
  }

  /** Deletes some entries of dropped collections and indexes; false when none are left. */
  async sweep(): Promise<boolean> {
    return this.littered && this.store.write((unit) => this.sweepSome(unit));
  }

  /** A small batch, because other writes wait for this one. */
  private sweepSome(unit: UnitOfWork): boolean {
    const [garbage] = this.garbage(unit, 1);
    if (!garbage) return (this.littered = false);
    const prefix = garbage.subarray(1);
    const deadline = performance.now() + SWEEP_MS;
    for (let from: Buffer | undefined = prefix; from && performance.now() < deadline;) {
      const entries = unit.range(from, after(prefix), { limit: SWEEP });
      for (const [key] of entries) unit.put(key, null, true);
      from = entries.length < SWEEP ? undefined : next(entries[SWEEP - 1]![0]);
      if (!from) unit.put(garbage, null, true);
    }
    return true;
  }

  /** How many dropped collections and indexes wait to be swept, at most a thousand. */
  unswept(): number {
    const snapshot = this.store.snapshot();
    const found = this.garbage(snapshot, 1000).length;
    snapshot.release();
    return found;
  }
}
