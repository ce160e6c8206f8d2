import { isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { checkArguments } from './argument-fields';
import { checkBound } from './bound-variables';
import { evaluateIn } from './evaluate-in';
import { checkShape } from './expression-shape';
import { OPERATORS } from './expressions';

const checked = new WeakSet<object>();
const NONE: Doc = {};

/** Checks an expression, once; `variables` are those of the command and of `let`. Throws MongoDB's error for what it does not know. */
export function prepare(expression: Value, variables: Doc | undefined): void {
  const isObject = expression !== null && typeof expression === 'object';
  if (isObject && checked.has(expression)) return;
  checkShape(expression);
  checkArguments(expression, OPERATORS);
  checkBound(expression, variables ?? NONE);
  if (isObject) checked.add(expression);
}

/** A field of the document itself, by far the commonest expression. */
const FIELD = /^\$[^$.]+$/;

/** The value of an aggregation expression on a document; `variables` are those of `let`. */
export function evaluate(document: Value, expression: Value, variables = NONE): Value {
  if (typeof expression === 'number') return expression;
  if (typeof expression === 'string' && FIELD.test(expression) && isPlain(document))
    return getOwn(document, expression.slice(1));
  prepare(expression, variables);
  return evaluateIn(document, expression, { operators: OPERATORS, root: document, variables });
}

/** Evaluates the expressions of a `let` document. */
export function evaluateLet(expressions: Doc, document: Doc = {}, variables?: Doc): Doc {
  const values: Doc = { ...variables };
  for (const name of Object.keys(expressions))
    values[name] = evaluate(document, expressions[name], variables);
  return values;
}
