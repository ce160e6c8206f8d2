import { OpType } from 'mingo/core';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { checkArguments } from './argument-fields';
import { mingoContext } from './context';

function checkOperator(name: string): void {
  if (!mingoContext().getOperator(OpType.EXPRESSION, name))
    throw fail(168, `Unrecognized expression '${name}'`);
}

/** Throws where an expression has an operator that is not known, or arguments that one does not take. */
export const checkExpression = (expression: Value): void =>
  checkArguments(expression, checkOperator);
