import { isPlain } from '../bson/types';
import { spend } from '../querying/work';
import { getOwn, type Doc, type Value } from '../bson/value';

/** The field of a document that a path begins with. */
export const topOf = (path: string): string => path.split('.', 1)[0]!;

const INDEX = /^(0|[1-9]\d*)$/;
export const isArrayIndex = (key: string): boolean => INDEX.test(key);

const valuesInArray = (array: Value[], path: string[], at: number, found: Value[]): void => {
  spend(array.length);
  const index = isArrayIndex(path[at]!) ? Number(path[at]) : -1;
  if (index >= 0 && index < array.length) collect(array[index], path, at + 1, found);
  for (const element of array) if (isPlain(element)) collect(element, path, at, found);
};
const collect = (value: Value, path: string[], at: number, found: Value[]): void => {
  if (at === path.length) found.push(value);
  else if (Array.isArray(value)) valuesInArray(value, path, at, found);
  else if (isPlain(value)) collect(getOwn(value, path[at]!), path, at + 1, found);
  else found.push(undefined);
};

/** Every value that a dotted path reaches; arrays on the way are entered by element and by index. A field that a document lacks is undefined; an array without documents has nothing below it. */
export const valuesAt = (document: Value, path: string[]): Value[] => {
  if (path.length === 1 && isPlain(document)) return [getOwn(document, path[0]!)];
  const found: Value[] = [];
  collect(document, path, 0, found);
  return found;
};

/** The one value at a path of field names and array indexes, undefined when there is none. */
export const valueAt = (document: Value, path: string[]): Value => {
  let value = document;
  for (const key of path) {
    if (Array.isArray(value)) value = isArrayIndex(key) ? value[Number(key)] : undefined;
    else if (value !== null && typeof value === 'object') value = getOwn(value as Doc, key);
    else return undefined;
  }
  return value;
};
