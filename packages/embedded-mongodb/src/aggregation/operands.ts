import type { Value } from '../bson/value';
import { evaluateIn } from './evaluate-in';
import type { Scope } from './scope';

/** The value of an operator's only argument, which may stand in a list of one. */
export const operand = (document: Value, argument: Value, scope: Scope): Value =>
  evaluateIn(document, Array.isArray(argument) ? argument[0] : argument, scope);

/** The values of an operator's arguments; a missing one is undefined. */
export const operands = (document: Value, argument: Value, scope: Scope): Value[] =>
  argument.map((part: Value) => evaluateIn(document, part, scope));
