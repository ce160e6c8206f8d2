import { ObjectId } from 'bson';
import { isOperators, isRegex } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import type { CompiledUpdate } from './apply-update';
import { assign } from './paths';

function equalityOf(condition: Value): Value {
  if (!isOperators(condition)) return isRegex(condition) ? undefined : condition;
  if ('$eq' in condition) return condition.$eq;
  const only = (list: Value): Value =>
    Array.isArray(list) && list.length === 1 && !isOperators(list[0]) && !isRegex(list[0])
      ? list[0]
      : undefined;
  return only(condition.$in) ?? only(condition.$all);
}
function collect(filter: Doc, document: Doc): void {
  for (const key of Object.keys(filter)) {
    const condition = filter[key];
    if (key === '$and') for (const part of condition) collect(part, document);
    else if (key === '$or' && condition.length === 1) collect(condition[0], document);
    else if (!key.startsWith('$')) {
      const value = equalityOf(condition);
      if (value !== undefined) assign(document, key.split('.'), value);
    }
  }
}

/** The document that an upsert inserts: the filter's equalities, then the update; an `_id` is made when none is given. */
export function upsertDocument(filter: Doc, update: CompiledUpdate): Doc {
  const base: Doc = {};
  collect(filter, base);
  const start = update.kind === 'replacement' ? ('_id' in base ? { _id: base._id } : {}) : base;
  const { document } = update.apply(start, filter, true);
  const id = document._id === undefined ? new ObjectId() : document._id;
  const whole: Doc = { _id: id, ...document };
  whole._id = id;
  checkId(id);
  return whole;
}

/** Refuses what cannot be an `_id`. */
export function checkId(id: Value): void {
  if (Array.isArray(id)) throw fail(53, "The '_id' value cannot be of type array");
  if (isRegex(id)) throw fail(53, "The '_id' value cannot be of type regex");
  if (isOperators(id)) throw fail(52, `_id fields may not contain '$'-prefixed fields`);
}
