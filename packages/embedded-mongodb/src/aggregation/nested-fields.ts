import { isPlain } from '../bson/types';
import { getOwn, setOwn, type Doc, type Value } from '../bson/value';

/** The value at a path of names through documents only; nothing is found below a list. */
export function nestedValue(document: Doc, names: string[]): Value {
  let value: Value = document;
  for (const name of names) value = isPlain(value) ? getOwn(value as Doc, name) : undefined;
  return value;
}

/** A copy with another value at such a path, without the field where the value is undefined; what is no document on the way becomes one. */
export function withNested(document: Value, [name, ...rest]: string[], value: Value): Doc {
  const copy: Doc = isPlain(document) ? { ...(document as Doc) } : {};
  const inner = rest.length > 0 ? withNested(getOwn(copy, name!), rest, value) : value;
  if (inner === undefined) delete copy[name!];
  else setOwn(copy, name!, inner);
  return copy;
}
