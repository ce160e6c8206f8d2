import type { Value } from '../bson/value';

/** Evaluates an expression on a document; undefined for a missing value. */
export type Evaluate = (document: Value) => Value;
export type Compile = (expression: Value) => Evaluate;
/** Validates and compiles the argument of an expression operator. */
export type Operator = (argument: Value, compile: Compile) => Evaluate;
