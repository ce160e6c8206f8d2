import { isPlain } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import { toRegExp } from '../matching/regex';
import { OpType } from 'mingo/core';
import { fail } from '../errors';
import { checkExpression } from './argument-fields';
import { mingoContext } from './context';

function convert(value: Value): Value {
  if (Array.isArray(value)) return value.map(convert);
  if (value?._bsontype === 'BSONRegExp') return toRegExp(value);
  if (!isPlain(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setOwn(copy, key, convert(value[key]));
  return copy;
}

const KINDS = [OpType.EXPRESSION, OpType.ACCUMULATOR, OpType.WINDOW];
function checkOperator(name: string): void {
  const context = mingoContext();
  if (!KINDS.some((kind) => context.getOperator(kind, name)))
    throw fail(168, `Unrecognized expression '${name}'`);
}

/** Checks an expression and turns its BSON regular expressions into what mingo reads. */
export function forMingo(expression: Value): Value {
  checkExpression(expression, checkOperator);
  return convert(expression);
}
