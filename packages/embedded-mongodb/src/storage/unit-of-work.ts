import { bytes, text } from './keys';
import { isCut, type Entry, type Extent } from './entries';
import type { View } from './view';

/** Called before a key is changed; throws when another transaction has locked it. */
export type Guard = (key: string) => void;
/** The collection's interface for a unit of work. */
export interface Touched {
  lastWrite: number;
  readonly dropped: boolean;
  readonly namespace: string;
  record(): Buffer;
}
/** What a key's value becomes; null deletes it. */
interface Change {
  key: Buffer;
  value: Buffer | null;
}

/** What a rollback undoes: a change of a key, or of a collection's number of documents. */
type Step = [name: string, before: Change | undefined] | { collection: number; by: number };

/** Changes on top of a view, which can be read, rolled back to a savepoint, or committed. */
export class UnitOfWork implements View {
  readonly changes = new Map<string, Change>();
  /** Keys that only one transaction may lock: documents, unique index entries, catalogue. */
  readonly exclusive = new Set<string>();
  /** The collections that it wrote to. */
  readonly touched = new Set<Touched>();
  /** How many documents were inserted less those deleted, by the collection's id. */
  readonly counted = new Map<number, number>();
  private journal: Step[] = [];
  private ordered: string[] | undefined;

  constructor(
    private readonly base: View,
    private readonly guard: Guard,
  ) {}

  get sequence(): number {
    return this.base.sequence;
  }

  get tellsEnds(): boolean {
    return this.changes.size === 0 && this.base.tellsEnds;
  }

  get(key: Buffer): Buffer | undefined {
    return this.changes.size ? this.read(text(key), key) : this.base.get(key);
  }
  private read(name: string, key: Buffer): Buffer | undefined {
    const changed = this.changes.get(name);
    return changed ? (changed.value ?? undefined) : this.base.get(key);
  }

  /** Writes (null deletes). `shared` keys contain a record id and cannot clash with another writer. */
  put(key: Buffer, value: Buffer | null, shared = false): void {
    const name = text(key);
    if (!shared) this.hold(name);
    this.set(name, key, value);
  }
  /** Writes a key that has no value yet; the one that it has is given back. */
  claim(key: Buffer, value: Buffer): Buffer | undefined {
    const name = text(key);
    const holder = this.read(name, key);
    if (holder) return holder;
    this.hold(name);
    this.set(name, key, value);
    return undefined;
  }

  private hold(name: string): void {
    if (this.exclusive.has(name)) return;
    this.guard(name);
    this.exclusive.add(name);
  }
  private set(name: string, key: Buffer, value: Buffer | null): void {
    const before = this.changes.get(name);
    this.journal.push([name, before]);
    if (before === undefined) this.ordered = undefined;
    this.changes.set(name, { key, value });
  }

  /** Notes that a collection has so many documents more. */
  count(collection: number, by: number): void {
    this.journal.push({ collection, by });
    this.addCount(collection, by);
  }
  private addCount(collection: number, by: number): void {
    this.counted.set(collection, (this.counted.get(collection) ?? 0) + by);
  }

  /** A point to which `rollback` returns. */
  mark(): number {
    return this.journal.length;
  }
  rollback(mark: number): void {
    for (const step of this.journal.splice(mark).reverse())
      if ('by' in step) this.addCount(step.collection, -step.by);
      else this.undo(...step);
    this.ordered = undefined;
  }

  private undo(name: string, before: Change | undefined): void {
    if (before === undefined) this.changes.delete(name);
    else this.changes.set(name, before);
  }

  range(start: Buffer, end: Buffer, options: Extent): Entry[] {
    const entries = this.base.range(start, end, options);
    if (this.changes.size === 0) return entries;
    // Entries after the last one read belong to the next call.
    const edge = isCut(entries, options) ? entries[entries.length - 1]![0] : undefined;
    const mine = options.reverse
      ? this.between(edge ?? start, end)
      : this.between(start, edge ?? end, edge !== undefined);
    return mine.length ? this.merge(entries, mine, options) : entries;
  }

  damage(): Error {
    return this.base.damage();
  }

  private between(start: Buffer, end: Buffer, inclusiveEnd = false): string[] {
    this.ordered ??= [...this.changes.keys()].sort();
    const [low, high] = [text(start), text(end)];
    const from = lowerBound(this.ordered, low);
    const to = lowerBound(this.ordered, inclusiveEnd ? `${high}\0` : high);
    return this.ordered.slice(from, to);
  }

  private merge(entries: Entry[], mine: string[], options: Extent) {
    const merged = new Map(entries.map(([key, value]) => [text(key), value]));
    for (const key of mine) {
      const value = this.changes.get(key)?.value;
      if (value) merged.set(key, value);
      else merged.delete(key);
    }
    const sign = options.reverse ? -1 : 1;
    const sorted = [...merged].sort(([a], [b]) => (a < b ? -sign : sign));
    // An empty answer means the end of the range, so go on when a full chunk was all deleted.
    const result = sorted.map(([key, value]): Entry => [bytes(key), value]);
    return result.length || !isCut(entries, options)
      ? result
      : [[entries[entries.length - 1]![0], SKIPPED] as Entry];
  }
}

/** Stands for a deleted entry at the end of a chunk; readers skip it. */
export const SKIPPED = Buffer.alloc(0);

const lowerBound = (sorted: string[], key: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
};
