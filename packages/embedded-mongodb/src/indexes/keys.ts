import { clampKey, encodeCompound, MAX_KEY } from '../bson/encode';
import { EMPTY_ARRAY, isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { text } from '../storage/keys';
import type { Index } from './definition';

/** What indexing one document told about the index. */
interface Found {
  values: Value[];
  arrays: boolean;
}
function walk(value: Value, path: string[], at: number, found: Found): void {
  if (Array.isArray(value)) walkArray(value, path, at, found);
  else if (at === path.length) found.values.push(value);
  else walk(isPlain(value) ? getOwn(value, path[at]!) : undefined, path, at + 1, found);
}
function walkArray(array: Value[], path: string[], at: number, found: Found): void {
  found.arrays = true;
  if (at === path.length) {
    found.values.push(...(array.length ? array : [EMPTY_ARRAY]));
    return;
  }
  const index = /^\d+$/.test(path[at]!) ? Number(path[at]) : -1;
  if (index >= 0 && index < array.length) walk(array[index], path, at + 1, found);
  const documents = array.filter(isPlain);
  for (const element of documents) walk(element, path, at, found);
  if (documents.length < array.length || array.length === 0)
    if (!(index >= 0 && index < array.length)) found.values.push(undefined);
}

/** The key tuples of a document, or none when a sparse or partial index leaves it out. */
function tuplesOf(index: Index, document: Doc): { tuples: Value[][]; arrays: boolean } {
  if (index.condition && !index.condition(document)) return { tuples: [], arrays: false };
  let tuples: Value[][] = [[]];
  let missing = 0;
  let arrayFields = 0;
  for (const field of index.fields) {
    const found: Found = { values: [], arrays: false };
    walk(document, field.split('.'), 0, found);
    if (found.arrays) arrayFields++;
    if (found.values.every((value) => value === undefined)) missing++;
    tuples = tuples.flatMap((tuple) => found.values.map((value) => [...tuple, value]));
  }
  if (index.sparse && missing === index.fields.length) return { tuples: [], arrays: false };
  return { tuples, arrays: arrayFields > 0 };
}

/** One key of a document in an index. */
export interface IndexKey {
  key: Buffer;
  tuple: Value[];
}

/** The keys of a document by their text; notes on the index when it turns multikey or clamped. */
export function keysOf(index: Index, document: Doc): Map<string, IndexKey> {
  const keys = new Map<string, IndexKey>();
  const { tuples, arrays } = tuplesOf(index, document);
  if (tuples.length > 100_000) throw fail(67, 'too many index keys for one document');
  if (arrays) index.multikey = true;
  for (const tuple of tuples) {
    const encoded = encodeCompound(tuple, index.directions);
    if (encoded.length > MAX_KEY) index.clamped = true;
    const key = Buffer.concat([index.prefix, clampKey(encoded)]);
    keys.set(text(key), { key, tuple });
  }
  return keys;
}
