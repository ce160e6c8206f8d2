import { fail } from '../errors';

interface Entry<T> {
  key: Buffer;
  item: T;
  size: number;
}
const RUN = 2000;
const MEMORY_LIMIT = 100 * 1024 * 1024;
const byKey = <T>(a: Entry<T>, b: Entry<T>): number => Buffer.compare(a.key, b.key);

/** Sorts any number of items without ever sorting many at once: runs are sorted as they fill and merged as they are read. */
export class Sorter<T> {
  private runs: Entry<T>[][] = [];
  private filling: Entry<T>[] = [];
  private bytes = 0;
  private readonly keep: number;

  /** `limit` is how many of the first items will be read, 0 for all. */
  constructor(limit = 0) {
    this.keep = limit || Number.POSITIVE_INFINITY;
  }

  /** Adds an item of a size in bytes; error 292 above 100 MB. */
  add(key: Buffer, item: T, size: number): void {
    const entry = { key, item, size: size + key.length + 64 };
    this.filling.push(entry);
    this.bytes += entry.size;
    const runLength = Math.max(RUN, Math.min(this.keep * 2, RUN * 5));
    const full = this.bytes > MEMORY_LIMIT && this.filling.length > this.keep;
    if (full || this.filling.length >= runLength) this.closeRun();
    if (this.bytes > MEMORY_LIMIT)
      throw fail(
        292,
        'Sort exceeded memory limit of 104857600 bytes: add an index, or sort fewer documents',
      );
  }

  private closeRun(): void {
    this.filling.sort(byKey);
    if (this.filling.length > this.keep)
      for (const dropped of this.filling.splice(this.keep)) this.bytes -= dropped.size;
    if (this.keep <= RUN) return;
    this.runs.push(this.filling);
    this.filling = [];
  }

  /** The items in order; to be read once. */
  *sorted(): Generator<T> {
    this.runs.push(this.filling.sort(byKey));
    const heads = this.runs
      .filter((run) => run.length)
      .map((run, order) => ({ run, at: 0, order }));
    const before = (a: (typeof heads)[0], b: (typeof heads)[0]): boolean =>
      (byKey(a.run[a.at]!, b.run[b.at]!) || a.order - b.order) < 0;
    heads.sort((a, b) => (before(a, b) ? -1 : 1));
    for (let left = this.keep; heads.length > 0 && left > 0; left--) {
      const head = heads[0]!;
      yield head.run[head.at++]!.item;
      if (head.at === head.run.length) heads.shift();
      else this.sink(heads, before);
    }
  }

  /** Moves the first head back to its place; heads are few and binary search keeps it cheap. */
  private sink<H>(heads: H[], before: (a: H, b: H) => boolean): void {
    const head = heads[0]!;
    let low = 1;
    let high = heads.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(heads[middle]!, head)) low = middle + 1;
      else high = middle;
    }
    if (low === 1) return;
    heads.copyWithin(0, 1, low);
    heads[low - 1] = head;
  }
}
