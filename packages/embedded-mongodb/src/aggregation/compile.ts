import { isPlain } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import { fail, outside } from '../errors';
import { spend } from '../querying/work';
import type { Evaluate } from './expression';
import { compilePath } from './field-paths';
import { OPERATORS } from './operators';

const checkNames = (names: string[]): void => {
  if (names[0]?.startsWith('$')) {
    if (names.length === 1) return;
    throw fail(15983, 'an object representing an expression must have exactly one field');
  }
  for (const name of names) {
    if (name.startsWith('$'))
      throw fail(16410, `FieldPath field names may not start with '$', given '${name}'`);
    if (name.includes('.'))
      throw fail(16412, `FieldPath field names may not contain '.', given '${name}'`);
  }
};
const compileFields = (fields: Doc): Evaluate => {
  const parts = Object.keys(fields).map((name): [string, Evaluate] => [
    name,
    compileExpression(fields[name]),
  ]);
  return (document) => {
    const result: Doc = {};
    for (const [name, part] of parts) {
      const value = part(document);
      if (value !== undefined) setOwn(result, name, value);
    }
    return result;
  };
};
const compileList = (list: Value[]): Evaluate => {
  const parts = list.map(compileExpression);
  return (document) => parts.map((part) => part(document) ?? null);
};

const compilePart = (expression: Value): Evaluate => {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) return compileList(expression);
  if (!isPlain(expression)) return () => expression;
  const names = Object.keys(expression);
  checkNames(names);
  const operator = names[0];
  if (!operator?.startsWith('$')) return compileFields(expression);
  if (!Object.hasOwn(OPERATORS, operator))
    throw outside(168, `Unrecognized expression '${operator}'`);
  return OPERATORS[operator]!(expression[operator], compileExpression);
};

/** Validates and compiles an expression; throws MongoDB's error for an unknown name. */
export const compileExpression = (expression: Value): Evaluate => {
  const evaluate = compilePart(expression);
  return (document) => {
    spend(1);
    return evaluate(document);
  };
};
