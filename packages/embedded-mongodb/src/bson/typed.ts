import { isPlain, isPlainInt } from './types';
import { parseExact } from './read';
import { setOwn, type Doc, type Value } from './value';

/** Converts, in place, to plain numbers those whose type BSON infers again: ints, and doubles that are not a whole int value. */
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
/** Reads BSON for computing: numbers are plain where their type can be inferred. */
export const parseTyped = (bytes: Uint8Array): Doc => typed(parseExact(bytes)) as Doc;
