import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { spend } from '../querying/work';
import { compileFilter } from './filter';
import { valueAt } from './paths';

const noMatch = () =>
  fail(2, 'The positional operator did not find the match needed from the query.');

const conditionsOn = (prefix: string, filter: Doc): Doc[] =>
  Object.keys(filter).flatMap((key) => {
    const condition = filter[key];
    if ((key === '$and' || key === '$or') && Array.isArray(condition))
      return condition.filter(isPlain).flatMap((part) => conditionsOn(prefix, part));
    return key === prefix || key.startsWith(`${prefix}.`) ? [{ [key]: condition }] : [];
  });

/** The index of the array element that made the filter match: what `$` in an update or a projection stands for. */
export const matchedPosition = (document: Doc, path: string[], filter: Doc = {}): number => {
  const array = valueAt(document, path);
  const tests = conditionsOn(path.join('.'), filter).map((condition) => compileFilter(condition));
  if (!tests.length || !Array.isArray(array)) throw noMatch();
  const alone = (element: Value): Doc => {
    spend(path.length);
    return path.reduceRight<Value>((inner, key) => ({ [key]: inner }), [element]);
  };
  const every = array.findIndex((element) => tests.every((test) => test(alone(element))));
  const index =
    every >= 0 ? every : array.findIndex((element) => tests.some((test) => test(alone(element))));
  if (index < 0) throw noMatch();
  return index;
};
