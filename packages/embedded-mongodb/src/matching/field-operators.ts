import {
  isNumber,
  isOperators,
  isPlain,
  isRegex,
  isTruthy,
  TYPE_NUMBERS,
  typeNumber,
} from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, outside, unsupported } from '../errors';
import { spend } from '../querying/work';
import { equality, exactEquality, range, withElements, type Test } from './comparisons';
import { toSearch } from './regex';

/** Compiles a filter: injected, because filters and operators are mutually recursive. */
export type CompileFilter = (filter: Doc) => (document: Value) => boolean;

const not =
  (test: Test): Test =>
  (values) =>
    !test(values);

const oneOf =
  (tests: readonly Test[]): Test =>
  (values) =>
    tests.some((test) => {
      spend(1);
      return test(values);
    });

/** What a text or an id is looked up by; undefined for any other value. */
const keyOf = (value: Value): string | undefined => {
  if (typeof value === 'string') return `text ${value}`;
  return value?._bsontype === 'ObjectId' ? `id ${value.toHexString()}` : undefined;
};

/** Is a value one of many texts and ids? Of other types only a symbol can equal a text. */
const inKeys =
  (keys: ReadonlySet<string | undefined>, compare: Test): Test =>
  (values) =>
    withElements(values).some((value) => {
      spend(1);
      if (value?._bsontype === 'BSONSymbol') return compare([value]);
      const key = keyOf(value);
      return key !== undefined && keys.has(key);
    });

/** Fewer values are compared one by one. */
const MANY = 8;

const inList = (operator: string, list: Value): Test => {
  if (!Array.isArray(list)) throw fail(2, `${operator} needs an array`);
  if (list.some(isOperators)) throw fail(2, `cannot nest $ under ${operator}`);
  const tests = oneOf(list.map(equality));
  const keys = new Set(list.length < MANY ? [] : list.map(keyOf));
  return keys.size === 0 || keys.has(undefined) ? tests : inKeys(keys, tests);
};
const typeCode = (wanted: Value): number => {
  if (typeof wanted !== 'string' && !isNumber(wanted))
    throw fail(14, 'type must be represented as a number or a string');
  const name = wanted?.valueOf() as unknown;
  const code = typeof name === 'string' ? TYPE_NUMBERS[name] : Number(name);
  if (code === undefined) throw fail(2, `Unknown type name alias: ${String(name)}`);
  if (!Object.values(TYPE_NUMBERS).includes(code))
    throw fail(2, `Invalid numerical type code: ${String(name)}`);
  return code;
};
const type = (argument: Value): Test => {
  const wanted = Array.isArray(argument) ? argument : [argument];
  if (wanted.length === 0) throw fail(9, '$type must match at least one type');
  const anyNumber = wanted.includes('number');
  const codes = wanted.filter((name) => name !== 'number').map(typeCode);
  const is = (value: Value): boolean =>
    value !== undefined && ((anyNumber && isNumber(value)) || codes.includes(typeNumber(value)));
  return (values) => withElements(values).some(is);
};
const size = (argument: Value): Test => {
  const length = Number(argument);
  if (!isNumber(argument) || !Number.isInteger(length) || length < 0)
    throw fail(2, `Failed to parse $size. Expected a non-negative number in: $size: ${argument}`);
  return (values) => values.some((value) => Array.isArray(value) && value.length === length);
};
const all = (argument: Value, compile: CompileFilter): Test => {
  if (!Array.isArray(argument)) throw fail(2, '$all needs an array');
  if (argument.length === 0) return () => false;
  const nested = argument.filter(isOperators);
  if (nested.some((wanted) => !('$elemMatch' in wanted)) || nested.length % argument.length !== 0)
    throw fail(2, 'no $ expressions in $all');
  const tests = argument.map((wanted) =>
    nested.length > 0 ? elementMatch(wanted.$elemMatch, compile) : equality(wanted),
  );
  return (values) => tests.every((test) => test(values));
};
const LOGICAL = new Set(['$and', '$or', '$nor']);

/** A test of one array element: by operators on the element itself, or by a filter on its fields. */
export const elementTestBy = (
  argument: Doc,
  compile: CompileFilter,
): ((element: Value) => boolean) => {
  if (isOperators(argument) && !LOGICAL.has(Object.keys(argument)[0]!)) {
    const test = operatorsTest(argument, compile);
    return (element) => test([element]);
  }
  const filter = compile(argument);
  return (element) => (isPlain(element) || Array.isArray(element)) && filter(element);
};
const elementMatch = (argument: Value, compile: CompileFilter): Test => {
  if (!isPlain(argument)) throw fail(2, '$elemMatch needs an Object');
  const test = elementTestBy(argument, compile);
  const counted = (element: Value): boolean => {
    spend(1);
    return test(element);
  };
  return (values) => values.some((value) => Array.isArray(value) && value.some(counted));
};
const negation = (argument: Value, compile: CompileFilter): Test => {
  if (isRegex(argument)) return not(equality(argument));
  if (!isOperators(argument)) throw fail(2, '$not needs a regex or a document');
  return not(operatorsTest(argument, compile));
};
const regex = (argument: Value, whole: Doc): Test => {
  if (typeof argument !== 'string' && !isRegex(argument))
    throw fail(2, '$regex has to be a string');
  const { $options: options } = whole;
  if (options !== undefined && typeof options !== 'string')
    throw fail(2, '$options has to be a string');
  if (options !== undefined && isRegex(argument) && (argument.options ?? argument.flags))
    throw fail(
      Object.keys(whole).indexOf('$options') < Object.keys(whole).indexOf('$regex') ? 51074 : 51075,
      'options set in both $regex and $options',
    );
  const found = toSearch(argument, options);
  return (values) =>
    withElements(values).some((value) => typeof value === 'string' && found(value));
};
const OPERATORS: Record<string, (argument: Value, whole: Doc, compile: CompileFilter) => Test> = {
  $eq: exactEquality,
  $ne: (argument) => {
    if (isRegex(argument)) throw fail(2, "Can't have regex as arg to $ne.");
    return not(exactEquality(argument));
  },
  $gt: (argument) => range('$gt', argument),
  $gte: (argument) => range('$gte', argument),
  $lt: (argument) => range('$lt', argument),
  $lte: (argument) => range('$lte', argument),
  $in: (argument) => inList('$in', argument),
  $nin: (argument) => not(inList('$nin', argument)),
  $exists: (argument) => {
    const wanted = isTruthy(argument);
    return (values) => values.some((value) => value !== undefined) === wanted;
  },
  $type: type,
  $size: size,
  $all: (argument, _whole, compile) => all(argument, compile),
  $elemMatch: (argument, _whole, compile) => elementMatch(argument, compile),
  $not: (argument, _whole, compile) => negation(argument, compile),
  $regex: regex,
  $options: (_argument, whole) => {
    if (!('$regex' in whole)) throw fail(2, '$options needs a $regex');
    return () => true;
  },
};
const LEFT_OUT =
  /^\$(geoWithin|geoIntersects|near|nearSphere|within|minDistance|maxDistance|geometry|jsonSchema|text|where)$/;

/** Compiles a document of operators such as `{ $gte: 1, $lt: 5 }`. */
export const operatorsTest = (operators: Doc, compile: CompileFilter): Test => {
  const tests = Object.keys(operators).map((name) => {
    const make = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (make) return make(operators[name], operators, compile);
    if (LEFT_OUT.test(name)) throw unsupported(name);
    throw outside(2, `unknown operator: ${name}`);
  });
  return tests.length === 1 ? tests[0]! : (values) => tests.every((test) => test(values));
};
