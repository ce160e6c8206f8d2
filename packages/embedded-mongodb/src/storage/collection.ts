import { UUID } from 'bson';
import { checkDepth, MOST_STORED_LEVELS } from '../bson/depth';
import { identity } from '../bson/encode';
import { show } from '../bson/show';
import { EMPTY_ARRAY } from '../bson/types';
import { toBson, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { dependsOn, makeIndex, type Index } from '../indexes/definition';
import { keysBeside, keysOf, type IndexKey } from '../indexes/keys';
import { catalogKey, documentPrefix, recordId } from './keys';
import { documentOf, type Row } from './row';
import type { UnitOfWork } from './unit-of-work';

/** A key component in an error message; an empty array is indexed as undefined. */
const shown = (value: Value): Value => (value === EMPTY_ARRAY ? undefined : (value ?? null));

const MAX_DOCUMENT = 16 * 1024 * 1024;

/** A collection of the catalogue, with its indexes; documents are written through it. */
export class Collection {
  readonly prefix: Buffer;
  indexes: Index[] = [];
  nextRecord = 1;
  dropped = false;
  /** The last write that changed it. */
  lastWrite = 0;

  constructor(
    readonly id: number,
    public namespace: string,
    readonly uuid: UUID,
    public options: Doc,
  ) {
    this.prefix = documentPrefix(id);
  }

  get database(): string {
    return this.namespace.slice(0, this.namespace.indexOf('.'));
  }
  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1);
  }

  /** Its record in the catalogue. */
  record(): Buffer {
    const indexes = this.indexes.map(({ id, spec, multikey, clamped, readySince }) => ({
      id,
      spec,
      multikey,
      clamped,
      building: readySince === Number.POSITIVE_INFINITY,
    }));
    return toBson({ id: this.id, uuid: this.uuid, options: this.options, indexes });
  }

  /** Reads a collection back from its record in the catalogue. */
  static fromRecord(namespace: string, record: Doc): Collection {
    const uuid = new UUID(record.uuid.buffer as Uint8Array);
    const collection = new Collection(record.id, namespace, uuid, record.options);
    collection.indexes = record.indexes.map(({ id, spec, multikey, clamped, building }: Doc) =>
      makeIndex(id, spec, {
        multikey,
        clamped: Boolean(clamped),
        readySince: building ? Number.POSITIVE_INFINITY : 0,
      }),
    );
    return collection;
  }

  private duplicate(index: Index, tuple: Value[]): Error {
    const keyValue = Object.fromEntries(
      index.fields.map((field, i): [string, Value] => [field, shown(tuple[i])]),
    );
    return fail(
      11000,
      `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: ${show(keyValue)}`,
      { keyPattern: index.spec.key, keyValue },
    );
  }

  /** Adds and removes the index entries that differ; uniqueness is checked before anything is written. */
  private updateIndex(
    unit: UnitOfWork,
    index: Index,
    record: Buffer,
    before: Row | null,
    now: Doc | null,
  ): void {
    const old = before ? keysOf(index, documentOf(before)) : [];
    const fresh = now ? keysOf(index, now) : [];
    for (const one of keysBeside(fresh, old))
      if (index.unique) this.claim(unit, index, one, record);
      else unit.put(Buffer.concat([one.key, record]), record, true);
    for (const { key } of keysBeside(old, fresh))
      if (index.unique) unit.put(key, null);
      else unit.put(Buffer.concat([key, record]), null, true);
  }

  private claim(unit: UnitOfWork, index: Index, { key, tuple }: IndexKey, record: Buffer): void {
    const holder = unit.claim(key, record);
    if (holder && !holder.equals(record)) throw this.duplicate(index, tuple);
  }

  /** Adds a document's entries to an index that is being built. */
  addToIndex(unit: UnitOfWork, index: Index, record: Buffer, document: Doc): void {
    this.updateIndex(unit, index, record, null, document);
  }

  /**
   * Writes one document with its index entries: `before` null inserts, `now` null deletes. `raw` are its bytes where they
   * are known, `fields` the only top-level ones that differ. Returns the bytes that are stored.
   */
  write(
    unit: UnitOfWork,
    record: Buffer,
    before: Row | null,
    now: Doc | null,
    { raw, fields }: { raw?: Buffer | undefined; fields?: ReadonlySet<string> | undefined } = {},
  ): Buffer | null {
    const stored = now ? (raw ?? toBson(now)) : null;
    if (stored && stored.length > MAX_DOCUMENT)
      throw fail(
        10334,
        `BSONObj size: ${stored.length} is invalid. Size must be between 0 and 16793600(16MB)`,
      );
    if (stored) checkDepth(stored, MOST_STORED_LEVELS);
    const flags = this.flags();
    unit.touched.add(this);
    for (const index of this.indexes)
      if (dependsOn(index, fields)) this.updateIndex(unit, index, record, before, now);
    unit.put(Buffer.concat([this.prefix, record]), stored);
    if (!before || !stored) unit.count(this.id, stored ? 1 : -1);
    if (this.flags() !== flags) unit.put(catalogKey(this.namespace), this.record(), true);
    return stored;
  }

  /** How many flags its indexes carry; none is ever taken back. */
  private flags(): number {
    let flags = 0;
    for (const { multikey, clamped } of this.indexes) flags += +multikey + +clamped;
    return flags;
  }

  /** Inserts a document whose `_id` is set and first; returns the bytes that are stored. */
  insert(unit: UnitOfWork, document: Doc, raw?: Buffer): Buffer {
    return this.write(unit, recordId(this.nextRecord++), null, document, { raw })!;
  }

  indexNamed(name: string): Index | undefined {
    return this.indexes.find((index) => index.name === name);
  }
  indexOn(key: Doc): Index | undefined {
    const wanted = identity(key);
    return this.indexes.find((index) => identity(index.spec.key) === wanted);
  }
}
