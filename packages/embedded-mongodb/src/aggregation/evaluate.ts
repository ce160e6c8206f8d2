import { evalExpr } from 'mingo/core';
import type { ComputeOptions } from './compute-options';
import { isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { asMongoError } from './error-codes';
import { checkShape } from './expression-shape';
import { checkExpression } from './known-operators';
import { computeOptions, freshOptions } from './context';

/** What `$$NOW` is in each expression: they are checked once for each command. */
const checked = new WeakMap<object, number>();

/** Checks an expression, once, and returns when it did; throws MongoDB's error for what it does not know. */
export function prepare(expression: Value): number {
  if (expression === null || typeof expression !== 'object') {
    checkExpression(expression);
    return Date.now();
  }
  let now = checked.get(expression);
  if (now === undefined) {
    checkShape(expression);
    checkExpression(expression);
    checked.set(expression, (now = Date.now()));
  }
  return now;
}

let plain: ComputeOptions | undefined;
const withVariables = new WeakMap<Doc, ComputeOptions>();
function optionsFor(variables?: Doc): ComputeOptions {
  if (!variables) return (plain ??= computeOptions());
  let options = withVariables.get(variables);
  if (!options) withVariables.set(variables, (options = computeOptions(variables)));
  return options;
}

/** A field of the document itself, by far the commonest expression; what a path goes through is mingo's to know. */
const FIELD = /^\$[^$.]+$/;

/** The value of an aggregation expression on a document; `variables` are those of `let`. */
export function evaluate(document: Value, expression: Value, variables?: Doc): Value {
  if (typeof expression === 'number') return expression;
  if (typeof expression === 'string' && FIELD.test(expression) && isPlain(document))
    return getOwn(document, expression.slice(1));
  try {
    const now = prepare(expression);
    return evalExpr(document, expression, freshOptions(optionsFor(variables), now)) as Value;
  } catch (error) {
    throw asMongoError(error);
  }
}

/** Evaluates the expressions of a `let` document. */
export function evaluateLet(expressions: Doc, document: Doc = {}, variables?: Doc): Doc {
  const values: Doc = { ...variables };
  for (const name of Object.keys(expressions))
    values[name] = evaluate(document, expressions[name], variables);
  return values;
}
