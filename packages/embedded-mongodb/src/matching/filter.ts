import { isOperatorName, isOperators, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, outside, unsupported } from '../errors';
import { spend } from '../querying/work';
import { equality } from './comparisons';
import { elementTestBy, operatorsTest } from './field-operators';
import { valuesAt } from './paths';

/** Says whether a document matches. */
export type Predicate = (document: Value) => boolean;

const logical = (operator: string, list: Value): Predicate => {
  if (!Array.isArray(list) || list.length === 0)
    throw fail(2, `${operator} argument must be a non-empty array`);
  const tests = list.map((part) => {
    if (!isPlain(part)) throw fail(2, `${operator} entries need to be full objects`);
    return compileFilter(part);
  });
  if (operator === '$and') return (document) => tests.every((test) => test(document));
  const some: Predicate = (document) => tests.some((test) => test(document));
  return operator === '$or' ? some : (document) => !some(document);
};
const topLevel = (operator: string, argument: Value): Predicate => {
  switch (operator) {
    case '$and':
    case '$or':
    case '$nor':
      return logical(operator, argument);
    case '$text':
    case '$where':
    case '$jsonSchema':
      throw unsupported(operator);
  }
  throw outside(2, `unknown top level operator: ${operator}`);
};
const field = (name: string, condition: Value): Predicate => {
  const path = name.split('.');
  const test = isOperators(condition)
    ? operatorsTest(condition, compileFilter)
    : equality(condition);
  return (document) => {
    spend(1);
    return test(valuesAt(document, path));
  };
};

/** Compiles a filter. Throws MongoDB's error for what it does not know. */
export const compileFilter = (filter: Doc): Predicate => {
  if (!isPlain(filter)) throw fail(14, 'the filter must be a document');
  const tests = Object.keys(filter).map((key) =>
    isOperatorName(key) ? topLevel(key, filter[key]) : field(key, filter[key]),
  );
  return tests.length === 1 ? tests[0]! : (document) => tests.every((test) => test(document));
};

/** The top-level fields that a filter looks at, which compileFilter has taken. */
export const namedFields = (filter: Doc): string[] =>
  Object.keys(filter).flatMap((key) =>
    isOperatorName(key) ? (filter[key] as Doc[]).flatMap(namedFields) : key.split('.', 1),
  );

/** True when a filter looks at the widths of numbers, which plain JavaScript numbers have lost. */
export const needsExactNumbers = (filter: Value): boolean => {
  if (Array.isArray(filter)) return filter.some(needsExactNumbers);
  if (!isPlain(filter)) return false;
  return Object.keys(filter).some((key) => key === '$type' || needsExactNumbers(filter[key]));
};

/** A test of one array element: by operators on the element itself, or by a filter on its fields. */
export const elementTest = (argument: Doc): Predicate => elementTestBy(argument, compileFilter);
