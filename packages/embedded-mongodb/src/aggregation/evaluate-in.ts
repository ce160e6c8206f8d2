import { isPlain } from '../bson/types';
import { getOwn, setOwn, type Doc, type Value } from '../bson/value';
import { undefinedVariable } from './bound-variables';
import type { Scope } from './scope';

/** The value at a path from one of its names on; in a list, that of each document. */
function valueAt(start: Value, names: string[], from: number): Value {
  let value = start;
  for (let i = from; i < names.length; i++) {
    if (Array.isArray(value))
      return value
        .filter(isPlain)
        .map((element) => valueAt(element, names, i))
        .filter((found) => found !== undefined);
    if (!isPlain(value)) return undefined;
    value = getOwn(value as Doc, names[i]!);
  }
  return value;
}

function variable(name: string, document: Value, { root, variables }: Scope): Value {
  if (Object.hasOwn(variables, name)) return variables[name];
  if (name === 'ROOT') return root;
  if (name === 'CURRENT') return document;
  if (name === 'REMOVE') return undefined;
  throw undefinedVariable(name);
}
function atPath(document: Value, path: string, scope: Scope): Value {
  if (!path.startsWith('$$')) return valueAt(document, path.slice(1).split('.'), 0);
  const names = path.slice(2).split('.');
  return valueAt(variable(names[0]!, document, scope), names, 1);
}
function fieldsIn(document: Value, fields: Doc, scope: Scope): Doc {
  const result: Doc = {};
  for (const name of Object.keys(fields)) {
    const value = evaluateIn(document, fields[name], scope);
    if (value !== undefined) setOwn(result, name, value);
  }
  return result;
}

/** The value of an expression that was checked, undefined for nothing; in a list that is null. */
export function evaluateIn(document: Value, expression: Value, scope: Scope): Value {
  if (typeof expression === 'string')
    return expression.startsWith('$') ? atPath(document, expression, scope) : expression;
  if (Array.isArray(expression))
    return expression.map((part) => evaluateIn(document, part, scope) ?? null);
  if (!isPlain(expression)) return expression;
  const operator = Object.keys(expression)[0];
  if (!operator?.startsWith('$')) return fieldsIn(document, expression as Doc, scope);
  return scope.operators[operator]!(document, expression[operator], scope);
}

/** The same with more variables; `CURRENT` is the document. */
export function evaluateWith(
  document: Value,
  expression: Value,
  scope: Scope,
  variables: Doc,
): Value {
  const { CURRENT, ...others } = variables;
  const inner = { ...scope, variables: { ...scope.variables, ...others } };
  return evaluateIn('CURRENT' in variables ? CURRENT : document, expression, inner);
}
