import { OpType } from 'mingo/core';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { checkArguments } from './argument-fields';
import { mingoContext } from './context';

const KINDS = [OpType.EXPRESSION, OpType.ACCUMULATOR, OpType.WINDOW];
function checkOperator(name: string): void {
  const context = mingoContext();
  if (!KINDS.some((kind) => context.getOperator(kind, name)))
    throw fail(168, `Unrecognized expression '${name}'`);
}

/** Throws where an expression has an operator that is not known, or arguments that one does not take. */
export const checkExpression = (expression: Value): void =>
  checkArguments(expression, checkOperator);
