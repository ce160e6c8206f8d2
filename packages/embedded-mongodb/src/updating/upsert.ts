import { ObjectId } from 'bson';
import { isOperators, isPlain, isRegex } from '../bson/types';
import { type Doc, setOwn, type Value } from '../bson/value';
import { fail } from '../errors';
import { topOf } from '../matching/paths';
import type { CompiledUpdate } from './apply-update';
import { assign } from './paths';

/** A copy of a value whose documents and lists are its own. */
const copyOf = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlain(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setOwn(copy, key, copyOf(value[key]));
  return copy;
};

/** The values that a condition asks a field to be equal to. */
const equalities = (condition: Value): Value[] => {
  if (!isOperators(condition)) return isRegex(condition) ? [] : [condition];
  const plain = (list: Value): Value[] =>
    (Array.isArray(list) ? list : []).filter((one) => !isOperators(one) && !isRegex(one));
  const { $in, $all } = condition;
  return [
    ...('$eq' in condition ? [condition.$eq] : []),
    ...($in?.length === 1 ? plain($in) : []),
    ...plain($all),
  ];
};
const collect = (filter: Doc, found: [path: string, value: Value][]): void => {
  for (const key of Object.keys(filter)) {
    const condition = filter[key];
    if (key === '$and') for (const part of condition) collect(part, found);
    else if (key === '$or' && condition.length === 1) collect(condition[0], found);
    else if (!key.startsWith('$'))
      for (const value of equalities(condition)) found.push([key, value]);
  }
};
/** A new document with a filter's equalities; error 54 when two of them set the same field. */
const documentOf = (equalitiesOf: [path: string, value: Value][]): Doc => {
  const document: Doc = {};
  const seen: string[] = [];
  for (const [path, value] of equalitiesOf) {
    const dotted = `${path}.`;
    if (seen.some((other) => other.startsWith(dotted) || dotted.startsWith(other)))
      throw fail(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    seen.push(dotted);
    assign(document, path.split('.'), copyOf(value));
  }
  return document;
};

/** The document that an upsert inserts: the filter's equalities, then the update; an `_id` is made when none is given. */
export const upsertDocument = (filter: Doc, update: CompiledUpdate): Doc => {
  const found: [path: string, value: Value][] = [];
  collect(filter, found);
  const kept =
    update.kind === 'replacement' ? found.filter(([path]) => topOf(path) === '_id') : found;
  const start = documentOf(kept);
  const { document } = update.apply(start, filter, true);
  const id = document._id === undefined ? new ObjectId() : document._id;
  const whole: Doc = { _id: id, ...document };
  whole._id = id;
  checkId(id);
  return whole;
};

/** Refuses what cannot be an `_id`. */
export const checkId = (id: Value): void => {
  if (Array.isArray(id)) throw fail(53, "The '_id' value cannot be of type array");
  if (isRegex(id)) throw fail(53, "The '_id' value cannot be of type regex");
  if (isOperators(id)) throw fail(52, `_id fields may not contain '$'-prefixed fields`);
};
