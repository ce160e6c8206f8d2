import { evalExpr } from 'mingo/core';
import type { Value } from '../bson/value';
import type { ComputeOptions } from './compute-options';

/** The value of an operator's only argument, which may stand in a list of one. */
export const operand = (document: Value, argument: Value, options: ComputeOptions): Value =>
  evalExpr(document, Array.isArray(argument) ? argument[0] : argument, options);

/** The values of an operator's arguments; a missing one is undefined. */
export const operands = (document: Value, argument: Value, options: ComputeOptions): Value[] =>
  argument.map((part: Value) => evalExpr(document, part, options) as Value);
