import { isPlain } from './types';
import { setOwn, type Doc, type Value } from './value';

/** A copy of a value whose documents and lists are its own. */
export const copyOf = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlain(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setOwn(copy, key, copyOf(value[key]));
  return copy;
};
