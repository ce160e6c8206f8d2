import { compareTo, equal, equalTo } from '../bson/encode';
import { isNaNValue, isNil, isRegex, typeOrder, ORDER } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { spend } from '../querying/work';
import { toSearch } from './regex';

/** A test of the values that a path reached. */
export type Test = (values: Value[]) => boolean;

/** The values themselves and the elements of the arrays among them. */
export const withElements = (values: Value[]): Value[] => {
  let all: Value[] | undefined;
  for (const value of values)
    if (Array.isArray(value)) {
      spend(value.length);
      all ??= values.slice();
      for (const element of value) all.push(element);
    }
  return all ?? values;
};

const matchesRegex = (argument: Value): Test => {
  const found = toSearch(argument);
  return (values) =>
    withElements(values).some(
      (value) =>
        (typeof value === 'string' && found(value)) || (isRegex(value) && equal(value, argument)),
    );
};

/** Equality as a plain value in a filter means it: regular expressions match text, null matches a missing field. */
export const equality = (argument: Value): Test => {
  if (isRegex(argument)) return matchesRegex(argument);
  return exactEquality(argument);
};

/** Equality as `$eq` means it. */
export const exactEquality = (argument: Value): Test => {
  if (isNil(argument)) return (values) => withElements(values).some((value) => isNil(value));
  const isEqual = equalTo(argument);
  return (values) => withElements(values).some((value) => value !== undefined && isEqual(value));
};

/** `$gt`, `$gte`, `$lt` and `$lte`: they compare within one type only, and NaN with NaN only. */
export const range = (operator: string, argument: Value): Test => {
  if (isRegex(argument))
    throw fail(2, `Can't have RegEx as arg to predicate over field '${operator}'.`);
  const type = typeOrder(argument);
  const order = compareTo(argument);
  const orEqual = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  const anyType = type === ORDER.MIN || type === ORDER.MAX;
  const nan = isNaNValue(argument);
  const passes = (value: Value): boolean => {
    if (value === undefined && type !== ORDER.NULL) return false;
    if (!anyType && typeOrder(value) !== type) return false;
    if (type === ORDER.NUMBER && (nan || isNaNValue(value)))
      return orEqual && nan && isNaNValue(value);
    const result = order(value) * sign;
    return result > 0 || (orEqual && result === 0);
  };
  return (values) => withElements(values).some(passes);
};
