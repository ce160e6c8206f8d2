import { compare, equal, identity } from '../bson/encode';
import { isNaNValue, isOperators, isRegex, typeOrder } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { compileFilter } from '../matching/filter';

/** Does `$gt: 6` guarantee `$gt: 5`? A bound on the same side, of the same type and at least as tight. */
const impliesBound = (asked: Doc, required: Doc): boolean => {
  const [operator = '', ...more] = Object.keys(required);
  const sign = { $gt: 1, $gte: 1, $lt: -1, $lte: -1 }[operator];
  if (!sign || more.length > 0 || isNaNValue(required[operator])) return false;
  const bound = required[operator];
  return (sign > 0 ? ['$gt', '$gte'] : ['$lt', '$lte']).some((side) => {
    if (!(side in asked) || isNaNValue(asked[side])) return false;
    if (typeOrder(asked[side]) !== typeOrder(bound)) return false;
    const tighter = compare(asked[side], bound) * sign;
    return tighter > 0 || (tighter === 0 && (side === operator || operator.endsWith('e')));
  });
};

const impliesCondition = (asked: Value, required: Value): boolean => {
  if (identity(asked) === identity(required)) return true;
  if (asked === null || Array.isArray(asked) || isRegex(asked)) return false;
  if (!isOperators(required))
    return isOperators(asked) && '$eq' in asked && equal(asked.$eq, required);
  if (isOperators(asked)) {
    const exists = identity(required) === identity({ $exists: true });
    const value = asked.$eq ?? asked.$gt ?? asked.$gte ?? asked.$lt ?? asked.$lte;
    return (
      (exists && value !== undefined && value !== null) ||
      (isOperators(required) && impliesBound(asked, required))
    );
  }
  return compileFilter({ value: required })({ value: asked });
};

/** The conditions that a filter puts on each field and that every match must meet. */
const conditionsByField = (filter: Doc): Map<string, Value[]> => {
  const conditions = new Map<string, Value[]>();
  const gather = (part: Doc): void => {
    for (const key of Object.keys(part))
      if (key === '$and' && Array.isArray(part[key])) part[key].forEach(gather);
      else if (!key.startsWith('$')) {
        const others = conditions.get(key);
        if (others) others.push(part[key]);
        else conditions.set(key, [part[key]]);
      }
  };
  gather(filter);
  return conditions;
};

/** Does a filter guarantee the condition of a partial index? When in doubt, no. */
export const impliesPartial = (filter: Doc, partial: Doc): boolean => {
  const conditions = conditionsByField(filter);
  return Object.keys(partial).every((key) => {
    if (key === '$and')
      return (partial[key] as Doc[]).every((part) => impliesPartial(filter, part));
    if (key.startsWith('$')) return false;
    return (conditions.get(key) ?? []).some((asked) => impliesCondition(asked, partial[key]));
  });
};
