import { PAGE_HEADER as HEADER, PageDamage } from './file-head';

export const NODE_HEADER = 8;
/** The flag of a node whose value has pages of its own. */
export const IN_OVERFLOW = 1;

/** The first key that a page may hold, and the first that it may not. */
export interface Bounds {
  low?: Buffer | undefined;
  high?: Buffer | undefined;
}
/** Compares two keys of a tree. */
export type Order = (a: Buffer, b: Buffer) => number;
export const byBytes: Order = (a, b) => a.compare(b);
export const byNumber: Order = (a, b) => Number(a.readBigUInt64LE(0) - b.readBigUInt64LE(0));

/** The key of a node. */
export const keyAt = (page: Buffer, at: number): Buffer =>
  page.subarray(at + NODE_HEADER, at + NODE_HEADER + page.readUInt16LE(at + 6));

/** How many bytes a node takes in its page. */
const nodeSize = (page: Buffer, at: number, isLeaf: boolean): number => {
  const key = NODE_HEADER + page.readUInt16LE(at + 6);
  if (!isLeaf) return key;
  const flags = page.readUInt16LE(at + 4);
  if (flags > IN_OVERFLOW) return Number.POSITIVE_INFINITY;
  return key + (flags === IN_OVERFLOW ? 24 : page.readUInt32LE(at));
};

/** Where the nodes of a page lie; throws when they do not fill the space that the page says they do. */
export const nodesOf = (page: Buffer, number: number, isLeaf: boolean): number[] => {
  const lower = page.readUInt16LE(20);
  const upper = HEADER + page.readUInt16LE(22);
  const count = lower >> 1;
  const broken = () => new PageDamage(`page ${number} is broken`);
  if (count < (isLeaf ? 1 : 2) || lower % 2 || HEADER + lower > upper || upper > page.length)
    throw broken();
  const nodes: number[] = [];
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const at = HEADER + page.readUInt16LE(HEADER + i * 2);
    if (at < upper || at + NODE_HEADER > page.length) throw broken();
    const size = nodeSize(page, at, isLeaf);
    if (at + size > page.length) throw broken();
    bytes += size + (size % 2);
    nodes.push(at);
  }
  if (upper + bytes !== page.length) throw broken();
  return nodes;
};

/** Throws when the keys of a page are not in order, or outside its bounds. */
export const checkOrder = (
  page: Buffer,
  number: number,
  nodes: number[],
  order: Order,
  { low, high }: Bounds,
  isLeaf: boolean,
): void => {
  const wrong = () => new PageDamage(`page ${number} has keys out of order`);
  if (order === byNumber && nodes.some((at, i) => (isLeaf || i > 0) && keyLength(page, at) !== 8))
    throw wrong();
  // The first key of a branch is never compared, and may be empty.
  let before = isLeaf ? undefined : low;
  nodes.forEach((at, i) => {
    if (!isLeaf && i === 0) return;
    const key = keyAt(page, at);
    if (before && order(before, key) >= 0) throw wrong();
    if (isLeaf && i === 0 && low && order(low, key) > 0) throw wrong();
    before = key;
  });
  if (before && high && order(before, high) >= 0) throw wrong();
};
const keyLength = (page: Buffer, at: number): number => page.readUInt16LE(at + 6);
