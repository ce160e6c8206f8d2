import { isNumber, isOperatorName, isOperators, isPlain, isTruthy } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { evaluate, prepare } from '../aggregation/evaluate';
import { fail, unsupported } from '../errors';
import { equality } from './comparisons';
import { elementTestBy, operatorsTest } from './field-operators';
import { valuesAt } from './paths';

/** Says whether a document matches. */
export type Predicate = (document: Value) => boolean;

function logical(operator: string, list: Value, variables?: Doc): Predicate {
  if (!Array.isArray(list) || list.length === 0)
    throw fail(2, `${operator} argument must be a non-empty array`);
  const tests = list.map((part) => {
    if (!isPlain(part)) throw fail(2, `${operator} entries need to be full objects`);
    return compileFilter(part, variables);
  });
  if (operator === '$and') return (document) => tests.every((test) => test(document));
  const some: Predicate = (document) => tests.some((test) => test(document));
  return operator === '$or' ? some : (document) => !some(document);
}
function topLevel(operator: string, argument: Value, variables?: Doc): Predicate {
  switch (operator) {
    case '$and':
    case '$or':
    case '$nor':
      return logical(operator, argument, variables);
    case '$expr':
      prepare(argument, variables);
      return (document) => isTruthy(evaluate(document, argument, variables));
    case '$comment':
      return () => true;
    case '$text':
    case '$where':
    case '$jsonSchema':
      throw unsupported(operator);
    case '$sampleRate':
      if (!isNumber(argument) || !(Number(argument) >= 0 && Number(argument) <= 1))
        throw fail(2, 'numeric argument to $sampleRate must be in [0, 1]');
      return () => Math.random() < Number(argument);
  }
  throw fail(
    2,
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}
function field(name: string, condition: Value): Predicate {
  const path = name.split('.');
  const test = isOperators(condition)
    ? operatorsTest(condition, compileFilter)
    : equality(condition);
  return (document) => test(valuesAt(document, path));
}

/** Compiles a filter; `variables` are those of a command's `let`. Throws MongoDB's error for what it does not know. */
export function compileFilter(filter: Doc, variables?: Doc): Predicate {
  if (!isPlain(filter)) throw fail(14, 'the filter must be a document');
  const tests = Object.keys(filter).map((key) =>
    isOperatorName(key) ? topLevel(key, filter[key], variables) : field(key, filter[key]),
  );
  return tests.length === 1 ? tests[0]! : (document) => tests.every((test) => test(document));
}

/** True when a filter looks at the widths of numbers, which plain JavaScript numbers have lost. */
export function needsExactNumbers(filter: Value): boolean {
  if (Array.isArray(filter)) return filter.some(needsExactNumbers);
  if (!isPlain(filter)) return false;
  return Object.keys(filter).some(
    (key) => key === '$type' || key === '$expr' || needsExactNumbers(filter[key]),
  );
}

/** A test of one array element: by operators on the element itself, or by a filter on its fields. */
export const elementTest = (argument: Doc): Predicate => elementTestBy(argument, compileFilter);
