import { isPlain, isPlainInt } from './types';
import { parseExact } from './read';
import { setOwn, type Doc, type Value } from './value';

/** Makes plain numbers of those whose width BSON finds again, in place: of ints, and of doubles that are no int's value. */
export const typed = (value: Value): Value => {
  if (value === null || typeof value !== 'object') return value;
  if (value._bsontype === 'Int32') return value.value;
  if (value._bsontype === 'Double') return isPlainInt(value.value) ? value : value.value;
  if (Array.isArray(value)) value.forEach((element, i) => (value[i] = typed(element)));
  if (!isPlain(value)) return value;
  for (const key of Object.keys(value)) {
    const plain = typed(value[key]);
    if (plain !== value[key]) setOwn(value as Doc, key, plain);
  }
  return value;
};
/** Reads BSON to compute with it: numbers are plain where that tells their width. */
export const parseTyped = (bytes: Uint8Array): Doc => typed(parseExact(bytes)) as Doc;
