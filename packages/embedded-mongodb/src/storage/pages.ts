import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Place } from './checksum';
import {
  flagsOf,
  newestMeta,
  PAGE_HEADER as HEADER,
  PageDamage,
  type Meta,
  type Tree,
} from './file-head';
import {
  byBytes,
  byNumber,
  checkOrder,
  IN_OVERFLOW,
  keyAt,
  NODE_HEADER,
  nodesOf,
  type Bounds,
} from './page-nodes';

const METAS = 2;
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
const INTEGER_KEYS = 8;
const DEEPEST = 32;

export interface Listener {
  /** Told of each entry in order; the same object is filled again for the next one. */
  entry(place: Place): void;
  /** Told of each damaged page; the walk goes on beside it, unless this throws. */
  damage(problem: PageDamage): void;
}

const EMPTY: Omit<Tree, 'flags' | 'root'> = {
  depth: 0,
  branches: 0,
  leaves: 0,
  overflow: 0,
  entries: 0,
};

/** A data file, read page by page without LMDB, which trusts the pages that it reads. */
export class DataPages {
  private readonly file: number;
  private readonly buffers: Buffer[] = [];
  /** Pages that were met, each once. */
  private readonly met: Uint8Array;
  private readonly meta: Meta;
  private counted = { ...EMPTY };
  private readonly cell: Place;

  /** Opens a file; throws PageDamage when its head is not that of a data file or it is too short. */
  constructor(path: string) {
    this.file = openSync(path, 'r');
    try {
      this.meta = newestMeta((at, length) => this.readAt(at, length));
      const { size } = fstatSync(this.file);
      if (size < (this.meta.lastPage + 1) * this.meta.pageSize)
        throw new PageDamage('it is incomplete: its end is missing');
      this.met = new Uint8Array(this.meta.lastPage + 1);
    } catch (error) {
      this.close();
      throw error;
    }
    const none = Buffer.alloc(0);
    this.cell = { page: none, keyAt: 0, keyEnd: 0, data: none, valueAt: 0, valueEnd: 0 };
  }

  close(): void {
    closeSync(this.file);
  }

  private readAt(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(this.file, bytes, 0, length, at));
  }

  /** Walks over every page in use: the entries in order, and what is wrong. */
  walk(listener: Listener): void {
    const { free, main } = this.meta;
    this.met.fill(0);
    this.walkTree(main, listener);
    const found: Listener = {
      entry: (cell) => this.checkFreePages(cell),
      damage: (problem) => listener.damage(problem),
    };
    this.walkTree(free, found);
  }

  private walkTree(tree: Tree, listener: Listener): void {
    this.counted = { ...EMPTY, depth: tree.root === undefined ? 0 : tree.depth };
    const whole = this.attempt(listener, () => {
      if (tree.root !== undefined) this.visit(tree, tree.root, 1, {}, listener);
    });
    if (!whole) return;
    const differs = (Object.keys(EMPTY) as (keyof typeof EMPTY)[]).find(
      (name) => this.counted[name] !== tree[name],
    );
    if (differs)
      listener.damage(
        new PageDamage(
          `its head counts ${tree[differs]} for "${differs}", and there are ${this.counted[differs]}`,
        ),
      );
  }

  /** Runs a check; false when it found damage, which was told. */
  private attempt(listener: Listener, check: () => void): boolean {
    try {
      check();
      return true;
    } catch (error) {
      if (!(error instanceof PageDamage)) throw error;
      listener.damage(error);
      return false;
    }
  }

  /** Notes that pages are in use; throws when one is outside the file or in use twice. */
  private claim(first: number, count: number): void {
    const { lastPage } = this.meta;
    if (!(first >= METAS && count >= 1 && first + count - 1 <= lastPage))
      throw new PageDamage(`page ${first} lies outside the file`);
    for (let page = first; page < first + count; page++)
      if (this.met[page]) throw new PageDamage(`page ${page} is used twice`);
      else this.met[page] = 1;
  }

  private readPage(number: number, level: number): Buffer {
    const { pageSize } = this.meta;
    this.claim(number, 1);
    const page = (this.buffers[level] ??= Buffer.allocUnsafe(pageSize));
    const length = readSync(this.file, page, 0, pageSize, number * pageSize);
    this.checkHeader(page, number, length);
    return page;
  }

  private checkHeader(page: Buffer, number: number, length: number): void {
    if (length < this.meta.pageSize) throw new PageDamage(`page ${number} is missing`);
    if (Number(page.readBigUInt64LE(0)) !== number)
      throw new PageDamage(`page ${number} holds something else`);
    if (page.readBigUInt64LE(8) > this.meta.transaction)
      throw new PageDamage(`page ${number} is of a later time than the file`);
  }

  private visit(
    tree: Tree,
    number: number,
    level: number,
    bounds: Bounds,
    listener: Listener,
  ): void {
    const page = this.readPage(number, level);
    const isLeaf = flagsOf(page) === LEAF;
    if (!isLeaf && flagsOf(page) !== BRANCH)
      throw new PageDamage(`page ${number} is of no kind that belongs there`);
    if (isLeaf !== (level === tree.depth) || level > DEEPEST)
      throw new PageDamage(`page ${number} is at a wrong depth`);
    const nodes = nodesOf(page, number, isLeaf);
    checkOrder(page, number, nodes, tree.flags & INTEGER_KEYS ? byNumber : byBytes, bounds, isLeaf);
    if (isLeaf) {
      this.counted.leaves++;
      for (const at of nodes) this.attempt(listener, () => this.leafNode(page, at, listener));
    } else {
      this.counted.branches++;
      this.children(tree, page, nodes, level, bounds, listener);
    }
  }

  private children(
    tree: Tree,
    page: Buffer,
    nodes: number[],
    level: number,
    bounds: Bounds,
    listener: Listener,
  ): void {
    let whole = true;
    nodes.forEach((at, i) => {
      const child = page.readUIntLE(at, 6);
      const next = nodes[i + 1];
      const inside = {
        low: i === 0 ? bounds.low : keyAt(page, at),
        high: next === undefined ? bounds.high : keyAt(page, next),
      };
      whole =
        this.attempt(listener, () => this.visit(tree, child, level + 1, inside, listener)) && whole;
    });
    // What lies below a damaged page cannot be counted.
    if (!whole)
      throw new PageDamage(`below page ${Number(page.readBigUInt64LE(0))} a part is lost`);
  }

  private leafNode(page: Buffer, at: number, listener: Listener): void {
    const { cell } = this;
    const flags = page.readUInt16LE(at + 4);
    cell.page = page;
    cell.keyAt = at + NODE_HEADER;
    cell.keyEnd = cell.keyAt + page.readUInt16LE(at + 6);
    const size = page.readUInt32LE(at);
    if (flags === IN_OVERFLOW) this.overflowValue(page, cell.keyEnd, size);
    else {
      cell.data = page;
      cell.valueAt = cell.keyEnd;
      cell.valueEnd = cell.keyEnd + size;
    }
    this.counted.entries++;
    listener.entry(cell);
  }

  /** A value that has pages of its own. */
  private overflowValue(page: Buffer, at: number, size: number): void {
    const first = page.readUIntLE(at, 6);
    const count = page.readUIntLE(at + 16, 6);
    const { pageSize } = this.meta;
    if (count !== Math.floor((HEADER - 1 + size) / pageSize) + 1)
      throw new PageDamage(`page ${first} has a wrong length`);
    this.claim(first, count);
    this.counted.overflow += count;
    const data = this.readAt(first * pageSize, HEADER + size);
    this.checkHeader(data, first, data.length === HEADER + size ? pageSize : 0);
    if (flagsOf(data) !== OVERFLOW || data.readUInt32LE(20) !== count)
      throw new PageDamage(`page ${first} is of no kind that belongs there`);
    this.cell.data = data;
    this.cell.valueAt = HEADER;
    this.cell.valueEnd = HEADER + size;
  }

  /** A list of pages that may be used again: none of them may be in use. A negative number is the length of a block. */
  private checkFreePages({ data, valueAt, valueEnd }: Place): void {
    const length = Number(data.readBigUInt64LE(valueAt));
    if ((length + 1) * 8 > valueEnd - valueAt) throw new PageDamage('a list of free pages is cut');
    let block = 1;
    for (let i = 1; i <= length; i++) {
      const number = Number(data.readBigInt64LE(valueAt + i * 8));
      if (number > 0) this.claim(number, block);
      block = number < 0 ? -number : 1;
    }
  }
}
