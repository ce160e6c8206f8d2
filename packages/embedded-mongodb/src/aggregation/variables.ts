import { isInt32 } from '../bson/numbers';
import { isNil, isTruthy, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { evaluateIn, evaluateWith } from './evaluate-in';
import { operand } from './operands';
import type { Expression, Scope } from './scope';

const bind: Expression = (document, { vars, in: inner }, scope) => {
  const values: Doc = {};
  for (const name of Object.keys(vars as Doc))
    values[name] = evaluateIn(document, vars[name], scope);
  return evaluateWith(document, inner, scope, values);
};

/** An operator's list; undefined where it is null or missing. */
function listOf(name: string, code: number, input: Value): Value[] | undefined {
  if (isNil(input)) return undefined;
  if (!Array.isArray(input))
    throw fail(code, `input to ${name} must be an array not ${typeName(input)}`);
  return input;
}
/** Evaluates for one element of a list after the other, which has a name. */
const forEach =
  (document: Value, expression: Value, scope: Scope, name: string = 'this') =>
  (element: Value): Value =>
    evaluateWith(document, expression, scope, { [name]: element });

const map: Expression = (document, { input, as, in: inner }, scope) => {
  const list = listOf('$map', 16883, evaluateIn(document, input, scope));
  const each = forEach(document, inner, scope, as);
  return list?.map((element) => each(element) ?? null) ?? null;
};
/** How many matches are asked for; undefined for all. */
function limitOf(limit: Value): number | undefined {
  if (isNil(limit)) return undefined;
  if (!isInt32(limit))
    throw fail(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (Number(limit) < 1) throw fail(327392, '$filter: limit must be greater than 0');
  return Number(limit);
}
const filter: Expression = (document, { input, as, cond, limit }, scope) => {
  const list = listOf('$filter', 28651, evaluateIn(document, input, scope));
  const most = limitOf(evaluateIn(document, limit, scope));
  const matches = forEach(document, cond, scope, as);
  const found: Value[] = [];
  for (const element of list ?? []) {
    if (found.length === most) break;
    if (isTruthy(matches(element))) found.push(element);
  }
  return list ? found : null;
};
const reduce: Expression = (document, { input, initialValue, in: inner }, scope) => {
  const list = listOf('$reduce', 40080, evaluateIn(document, input, scope));
  const first = evaluateIn(document, initialValue, scope);
  return list
    ? list.reduce<Value>(
        (value, element) => evaluateWith(document, inner, scope, { value, this: element }),
        first,
      )
    : null;
};

const ifNull: Expression = (document, argument: Value[], scope) => {
  let value: Value;
  for (const part of argument) {
    value = evaluateIn(document, part, scope);
    if (!isNil(value)) return value;
  }
  return value;
};

/** The operators that name values, and those that take what is there as it is. */
export const VARIABLES: Record<string, Expression> = {
  $let: bind,
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $ifNull: ifNull,
  $literal: (_document, argument: Value) => argument,
  $isArray: (document, argument, scope) => Array.isArray(operand(document, argument, scope)),
};
