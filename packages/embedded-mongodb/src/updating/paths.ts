import { isPlain } from '../bson/types';
import { show } from '../bson/show';
import { getOwn, setOwn, toBson, type Doc, type Value } from '../bson/value';
import { equal } from '../bson/encode';
import { fail } from '../errors';
import { isArrayIndex } from '../matching/paths';

const MAX_BACKFILL = 1_500_000;

/** Reads one step of an update path: a field of a document or an index of an array. */
const step = (parent: Value, key: string): Value =>
  Array.isArray(parent)
    ? isArrayIndex(key)
      ? parent[Number(key)]
      : undefined
    : getOwn(parent as Doc, key);

const setArrayElement = (array: Value[], key: string, value: Value): void => {
  if (!isArrayIndex(key)) throw fail(28, `Cannot create field '${key}' in element ${show(array)}`);
  const index = Number(key);
  if (index - array.length > MAX_BACKFILL)
    throw fail(34, `can't backfill more than ${MAX_BACKFILL} elements`);
  while (array.length < index) array.push(null);
  array[index] = value;
};

/** Sets one field or element of a parent. */
export const setStep = (parent: Value, key: string, value: Value): void => {
  if (Array.isArray(parent)) setArrayElement(parent, key, value);
  else setOwn(parent as Doc, key, value);
};

/** The parent of the last step, created if missing; error 28 when a scalar is on the path. */
export const makeParent = (document: Doc, path: string[]): Value => {
  let parent: Value = document;
  path.slice(0, -1).forEach((key, i) => {
    let next = step(parent, key);
    if (next === undefined) setStep(parent, key, (next = {}));
    if (!isPlain(next) && !Array.isArray(next))
      throw fail(28, `Cannot create field '${path[i + 1]}' in element {${key}: ${show(next)}}`);
    parent = next;
  });
  return parent;
};

/** The parent of the last step, undefined when the path does not exist. */
const findParent = (document: Doc, path: string[]): Value => {
  let parent: Value = document;
  for (const key of path.slice(0, -1)) {
    parent = step(parent, key);
    if (!isPlain(parent) && !Array.isArray(parent)) return undefined;
  }
  return parent;
};

const sameBytes = (a: Value, b: Value): boolean => toBson({ '': a }).equals(toBson({ '': b }));

/** Sets the value at a path; false when it is unchanged, including number types. */
export const assign = (document: Doc, path: string[], value: Value): boolean => {
  const parent = makeParent(document, path);
  const key = path[path.length - 1]!;
  const old = step(parent, key);
  if (old !== undefined && equal(old, value) && sameBytes(old, value)) return false;
  setStep(parent, key, value);
  return true;
};

/** Removes the value at a path; an array element becomes null. */
export const remove = (document: Doc, path: string[]): boolean => {
  const parent = findParent(document, path);
  const key = path[path.length - 1]!;
  if (parent === undefined || step(parent, key) === undefined) return false;
  if (Array.isArray(parent)) parent[Number(key)] = null;
  else delete parent[key];
  return true;
};
