import { isNil, isOperators, isPlain, isRegex, ORDER, typeOrder } from '../bson/types';
import { identity } from '../bson/encode';
import type { Doc, Value } from '../bson/value';

/** One condition that every match meets: an operator of a field, '' for a plain value, or `$or` with its branches. */
export interface Condition {
  field: string;
  operator: string;
  /** The operator's argument; of `$regex` all operators of the field, as `$options` belongs to it. */
  argument: Value;
}
/** The conditions of a filter; `others` counts what is no such condition. */
export interface Conditions {
  all: Condition[];
  byField: Map<string, Condition[]>;
  or: Condition | undefined;
  others: number;
}

const add = (to: Conditions, condition: Condition): void => {
  to.all.push(condition);
  const same = to.byField.get(condition.field);
  if (same) same.push(condition);
  else to.byField.set(condition.field, [condition]);
};
const addField = (to: Conditions, field: string, value: Value): void => {
  if (!isOperators(value)) return add(to, { field, operator: '', argument: value });
  for (const operator of Object.keys(value))
    if (operator === '$regex') add(to, { field, operator, argument: value });
    else if (operator !== '$options') add(to, { field, operator, argument: value[operator] });
};
const gather = (to: Conditions, filter: Doc): void => {
  for (const key of Object.keys(filter)) {
    const value: Value = filter[key];
    if (key === '$and' && Array.isArray(value) && value.every(isPlain))
      for (const part of value) gather(to, part as Doc);
    else if (key === '$or' && Array.isArray(value) && value.every(isPlain) && !to.or)
      to.all.push((to.or = { field: '', operator: key, argument: value }));
    else if (key.startsWith('$')) to.others++;
    else addField(to, key, value);
  }
};
/** Reads the conditions of a filter. */
export const conditionsOf = (filter: Doc): Conditions => {
  const conditions: Conditions = { all: [], byField: new Map(), or: undefined, others: 0 };
  gather(conditions, filter);
  return conditions;
};

/** The conditions of two filters that a match meets both. */
export const both = (one: Conditions, other: Conditions): Conditions => {
  const byField = new Map(one.byField);
  for (const [field, list] of other.byField)
    byField.set(field, [...(byField.get(field) ?? []), ...list]);
  return { ...one, all: [...one.all, ...other.all], byField };
};

/** True for a value that an index holds as it is compared: no array and no pattern. */
export const isSimple = (value: Value): boolean =>
  value !== undefined && !Array.isArray(value) && !isRegex(value);

/** The values one of which a field equals by a condition; undefined when it says nothing like that. */
export const equalValues = ({ operator, argument }: Condition): Value[] | undefined => {
  if (operator === '' || operator === '$eq') return isSimple(argument) ? [argument] : undefined;
  if (!Array.isArray(argument) || argument.length === 0) return undefined;
  if (operator === '$in') return argument.every(isSimple) ? argument : undefined;
  const isFirst = operator === '$all' && isSimple(argument[0]) && !isOperators(argument[0]);
  return isFirst ? [argument[0]] : undefined;
};

const SCALARS = new Set<number>([ORDER.STRING, ORDER.OBJECT_ID, ORDER.BOOLEAN, ORDER.DATE]);
/** True for a value whose place among the keys of an index is that in which it is compared. */
export const isScalar = (value: Value): boolean =>
  Number.isFinite(value) || SCALARS.has(typeOrder(value));

/** True when the index keys alone tell whether a field equals one of the values. */
export const isExactEquality = ({ field, operator, argument }: Condition): boolean => {
  const values = operator === '$in' || operator === '$all' ? (argument as Value[]) : [argument];
  if (operator === '$all' && values.length > 1) return false;
  // Below an array of documents a missing field is indexed as null, while a filter does not see it.
  return values.every((value) => isScalar(value) || (isNil(value) && !field.includes('.')));
};

/** True when each document of a partial index meets the condition, as the index asks for the same. */
export const isImplied = (
  { field, operator, argument }: Condition,
  partial: Doc | undefined,
): boolean => {
  const asked: Value = partial && Object.hasOwn(partial, field) ? partial[field] : undefined;
  if (asked === undefined || operator === '$regex') return false;
  if (!isOperators(asked))
    return (operator === '' || operator === '$eq') && identity(asked) === identity(argument);
  const [name = '', ...more] = Object.keys(asked);
  if (more.length > 0 || name === '$regex') return false;
  const isSame = operator === name || (operator === '' && name === '$eq');
  return isSame && identity(asked[name]) === identity(argument);
};
