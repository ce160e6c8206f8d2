/** Before the content of each page: its number, transaction, flags, and where its free space lies. */
export const PAGE_HEADER = 24;
const META_MAGIC = 0xbeefc0de;
const META_BYTES = PAGE_HEADER + 136;
const META = 8;
const NO_ROOT = 2n ** 64n - 1n;
/** The sizes that LMDB writes. */
const PAGE_SIZES = [4096, 8192, 16384, 32768, 65536];
/** A single file, whose tree of free pages has numbers as keys; LMDB files of other programs may sync in another way. */
const FILE_FLAGS = [0x4008, 0x5008];

/** What is wrong in a data file, and with which page. */
export class PageDamage extends Error {
  override name = 'PageDamage';
}

export interface Tree {
  flags: number;
  depth: number;
  branches: number;
  leaves: number;
  overflow: number;
  entries: number;
  root: number | undefined;
}
export interface Meta {
  pageSize: number;
  lastPage: number;
  transaction: bigint;
  free: Tree;
  main: Tree;
}

const readTree = (page: Buffer, at: number): Tree => {
  const number = (offset: number): number => Number(page.readBigUInt64LE(at + offset));
  const root = page.readBigUInt64LE(at + 40);
  return {
    flags: page.readUInt16LE(at + 4),
    depth: page.readUInt16LE(at + 6),
    branches: number(8),
    leaves: number(16),
    overflow: number(24),
    entries: number(32),
    root: root === NO_ROOT ? undefined : Number(root),
  };
};

/** What kind of page it is. */
export const flagsOf = (page: Buffer): number => page.readUInt16LE(18);
const isMeta = (page: Buffer): boolean =>
  page.length >= META_BYTES &&
  flagsOf(page) === META &&
  page.readUInt32LE(PAGE_HEADER) === META_MAGIC &&
  page.readBigUInt64LE(PAGE_HEADER + 8) === 0n;

const readMeta = (page: Buffer): Meta => ({
  pageSize: page.readUInt32LE(PAGE_HEADER + 24),
  free: readTree(page, PAGE_HEADER + 24),
  main: readTree(page, PAGE_HEADER + 72),
  lastPage: Number(page.readBigUInt64LE(PAGE_HEADER + 120)),
  transaction: page.readBigUInt64LE(PAGE_HEADER + 128),
});

/** Of the two heads, which are written in turn, the one of the last commit; throws PageDamage. */
export const newestMeta = (readAt: (at: number, length: number) => Buffer): Meta => {
  const first = readAt(0, META_BYTES);
  const pageSize = first.length === META_BYTES ? first.readUInt32LE(PAGE_HEADER + 24) : 0;
  if (!isMeta(first) || !PAGE_SIZES.includes(pageSize))
    throw new PageDamage(
      'it is not a data file of the embedded database, or its first page is damaged',
    );
  const second = readAt(pageSize, META_BYTES);
  if (!isMeta(second) || second.readUInt32LE(PAGE_HEADER + 24) !== pageSize)
    throw new PageDamage('its second page is damaged');
  const [a, b] = [readMeta(first), readMeta(second)];
  const [newer, older] = a.transaction >= b.transaction ? [a, b] : [b, a];
  // In a copy the older one has not been written yet.
  const isUnused = older.transaction === 0n && older.main.root === undefined;
  const inTurn = newer.transaction - older.transaction === 1n || isUnused;
  const isKnown = FILE_FLAGS.includes(newer.free.flags) && newer.main.flags === 0;
  if (!inTurn || !isKnown) throw new PageDamage('its two first pages contradict each other');
  return newer;
};
