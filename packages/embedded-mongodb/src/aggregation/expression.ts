import type { Value } from '../bson/value';

/** Works an expression out on a document; undefined for nothing. */
export type Evaluate = (document: Value) => Value;
export type Compile = (expression: Value) => Evaluate;
/** Checks the argument of an operator of expressions and makes what works it out. */
export type Operator = (argument: Value, compile: Compile) => Evaluate;
