import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../errors';

const META_MAGIC = 0xbeefc0de;
const META_START = 24; // after the page header of this LMDB
const PAGE_SIZE_AT = META_START + 24;
const LAST_PAGE_AT = META_START + 120;
const TRANSACTION_AT = META_START + 128;

const readHead = (path: string, length: number): Buffer => {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(length);
    return head.subarray(0, readSync(file, head, 0, length, 0));
  } finally {
    closeSync(file);
  }
};

const isMeta = (page: Buffer): boolean =>
  page.length >= TRANSACTION_AT + 8 && page.readUInt32LE(META_START) === META_MAGIC;

/** How many pages the newest of the two meta pages says the file has. */
const pagesInUse = (metas: Buffer[]): number => {
  const usable = metas.filter(isMeta).map((meta) => ({
    transaction: meta.readBigUInt64LE(TRANSACTION_AT),
    pages: Number(meta.readBigUInt64LE(LAST_PAGE_AT)) + 1,
  }));
  usable.sort((a, b) => Number(b.transaction - a.transaction));
  return usable.length === 2 ? usable[0]!.pages : Number.POSITIVE_INFINITY;
};

const checkPages = (path: string, size: number): void => {
  const first = readHead(path, 4096);
  if (!isMeta(first))
    throw new StartError(`The file ${path} is not a data file of the embedded database.`);
  const pageSize = first.readUInt32LE(PAGE_SIZE_AT);
  const head = readHead(path, pageSize * 2);
  if (size < pagesInUse([head.subarray(0, pageSize), head.subarray(pageSize)]) * pageSize)
    throw new StartError(`The data file ${path} is incomplete (torn): restore it from a backup.`);
};

/** Creates the directory of a data file; throws a StartError when it is not writable, or when the file is not a data file or corrupt. */
export const checkDataFile = (path: string): void => {
  const directory = dirname(path);
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(`The data file ${path} cannot be written: ${(error as Error).message}.`);
  }
  const size = existsSync(path) ? statSync(path).size : 0;
  if (size > 0) checkPages(path, size);
};
