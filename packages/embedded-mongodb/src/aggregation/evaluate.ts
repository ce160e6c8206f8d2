import { isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { checkArguments } from './argument-fields';
import { evaluateIn } from './evaluate-in';
import { checkShape } from './expression-shape';
import { OPERATORS } from './expressions';

/** What `$$NOW` is in each expression: they are checked once for each command. */
const checked = new WeakMap<object, number>();

/** Checks an expression, once, and returns when it did; throws MongoDB's error for what it does not know. */
export function prepare(expression: Value): number {
  if (expression === null || typeof expression !== 'object') {
    checkArguments(expression, OPERATORS);
    return Date.now();
  }
  let now = checked.get(expression);
  if (now === undefined) {
    checkShape(expression);
    checkArguments(expression, OPERATORS);
    checked.set(expression, (now = Date.now()));
  }
  return now;
}

/** A field of the document itself, by far the commonest expression. */
const FIELD = /^\$[^$.]+$/;
const NONE: Doc = {};

/** The value of an aggregation expression on a document; `variables` are those of `let`. */
export function evaluate(document: Value, expression: Value, variables = NONE): Value {
  if (typeof expression === 'number') return expression;
  if (typeof expression === 'string' && FIELD.test(expression) && isPlain(document))
    return getOwn(document, expression.slice(1));
  const now = prepare(expression);
  return evaluateIn(document, expression, { operators: OPERATORS, root: document, variables, now });
}

/** Evaluates the expressions of a `let` document. */
export function evaluateLet(expressions: Doc, document: Doc = {}, variables?: Doc): Doc {
  const values: Doc = { ...variables };
  for (const name of Object.keys(expressions))
    values[name] = evaluate(document, expressions[name], variables);
  return values;
}
