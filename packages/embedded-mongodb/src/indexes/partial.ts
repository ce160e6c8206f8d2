import { equal, identity } from '../bson/encode';
import { isOperators, isRegex } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { compileFilter } from '../matching/filter';
import { conditionsByField } from './bounds';

function impliesCondition(asked: Value, required: Value): boolean {
  if (identity(asked) === identity(required)) return true;
  if (asked === null || Array.isArray(asked) || isRegex(asked)) return false;
  if (!isOperators(required))
    return isOperators(asked) && '$eq' in asked && equal(asked.$eq, required);
  if (isOperators(asked)) {
    const exists = identity(required) === identity({ $exists: true });
    const value = asked.$eq ?? asked.$gt ?? asked.$gte ?? asked.$lt ?? asked.$lte;
    return exists && value !== undefined && value !== null;
  }
  return compileFilter({ value: required })({ value: asked });
}

/** Does a filter guarantee the condition of a partial index? When in doubt, no. */
export function impliesPartial(filter: Doc, partial: Doc): boolean {
  const conditions = conditionsByField(filter);
  return Object.keys(partial).every((key) => {
    if (key === '$and')
      return (partial[key] as Doc[]).every((part) => impliesPartial(filter, part));
    if (key.startsWith('$')) return false;
    return (conditions.get(key) ?? []).some((asked) => impliesCondition(asked, partial[key]));
  });
}
