import { asDouble, isIntegral } from '../bson/numbers';
import { isDecimal, isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { bounds, int32 } from './bounds';
import { dateAt } from './date-arguments';
import { evaluateIn } from './evaluate-in';
import { operand, operands } from './operands';
import type { Expression, Scope } from './scope';

/** A double as C's `%g` writes it: six digits, and a power of ten of at least two. */
function shortly(number: number): string {
  if (!Number.isFinite(number))
    return String(number)
      .toLowerCase()
      .slice(0, number < 0 ? 4 : 3);
  const [digits, power] = number.toExponential(5).split('e') as [string, string];
  if (Number(power) >= -4 && Number(power) < 6) return String(Number(number.toPrecision(6)));
  return `${Number(digits)}e${power[0]}${power.slice(1).padStart(2, '0')}`;
}
/** A value as text, as the operators on texts read it; nothing is the empty text. */
function textOf(value: Value): string {
  if (isNil(value)) return '';
  if (value instanceof Date) return dateAt(+value).toISOString();
  if (typeof value !== 'string' && !isNumber(value))
    throw fail(16007, `can't convert from BSON type ${typeName(value)} to String`);
  return typeof value === 'string' || isIntegral(value) || isDecimal(value)
    ? String(value)
    : shortly(asDouble(value));
}
function checkText(
  value: Value,
  name: string,
  what: string,
  code: number,
): asserts value is string {
  if (typeof value !== 'string')
    throw fail(code, `${name} requires a string as ${what}, found: ${typeName(value)}`);
}

/** Only the letters of ASCII have another case, as in MongoDB. */
const asciiUpper = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const asciiLower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const cased =
  (change: (text: string) => string): Expression =>
  (document, argument, scope) =>
    change(textOf(operand(document, argument, scope)));

const concat: Expression = (document, argument, scope) => {
  const texts = operands(document, Array.isArray(argument) ? argument : [argument], scope);
  for (const text of texts)
    if (isNil(text)) return null;
    else if (typeof text !== 'string')
      throw fail(16702, `$concat only supports strings, not ${typeName(text)}`);
  return texts.join('');
};

/** Where a part is in a text, counted in some unit; `codes` are for a text and a part that are none. */
const indexOf =
  <T>(
    name: string,
    codes: [number, number],
    unit: {
      split: (text: string) => T;
      length: (all: T) => number;
      find: (all: T, part: T, from: number, to: number) => number;
    },
  ): Expression =>
  (document, argument, scope) => {
    const [text, part, ...stretch] = operands(document, argument, scope);
    if (isNil(text)) return null;
    checkText(text, name, 'first argument', codes[0]);
    checkText(part, name, 'second argument', codes[1]);
    const all = unit.split(text);
    const length = unit.length(all);
    const [from, to] = bounds(name, stretch, length);
    return from > to ? -1 : unit.find(all, unit.split(part), from, to);
  };
const indexOfBytes = indexOf('$indexOfBytes', [40091, 40092], {
  split: (text) => Buffer.from(text),
  length: (bytes) => bytes.length,
  find: (bytes, part, from, to) => {
    const at = bytes.subarray(from, to).indexOf(part);
    return at < 0 ? -1 : from + at;
  },
});
const indexOfCP = indexOf('$indexOfCP', [40093, 40094], {
  split: (text) => [...text],
  length: (points) => points.length,
  find: (points, part, from, to) => {
    const text = points.slice(from, to).join('');
    const at = text.indexOf(part.join(''));
    return at < 0 ? -1 : from + [...text.slice(0, at)].length;
  },
});

const isInside = (bytes: Buffer, at: number): boolean => (bytes[at] ?? 0) >> 6 === 0b10;
/** So many bytes of a text from a byte on; to its end where the length is negative. */
const substrBytes: Expression = (document, argument, scope) => {
  const [value, start, length] = operands(document, argument, scope);
  if (!isNumber(start)) throw fail(16034, '$substrBytes: starting index must be a numeric type');
  if (!isNumber(length)) throw fail(16035, '$substrBytes: length must be a numeric type');
  const [from, count] = [Math.trunc(Number(start)), Math.trunc(Number(length))];
  if (from < 0)
    throw fail(50752, `$substrBytes: starting index must be non-negative (got: ${from})`);
  const bytes = Buffer.from(textOf(value));
  const to = count < 0 ? bytes.length : from + count;
  if (isInside(bytes, from)) throw fail(28656, '$substrBytes: the start is a continuation byte');
  if (isInside(bytes, to)) throw fail(28657, '$substrBytes: the end is inside a character');
  return bytes.toString('utf8', from, to);
};
/** So many characters of a text from a character on. */
const substrCP: Expression = (document, argument, scope) => {
  const [value, start, length] = operands(document, argument, scope);
  const from = int32(start, '$substrCP: the starting index', 34450);
  const count = int32(length, '$substrCP: the length', 34452);
  if (count < 0) throw fail(34454, '$substrCP: length must be a nonnegative integer.');
  if (from < 0) throw fail(34455, '$substrCP: the starting index must be nonnegative integer.');
  return [...textOf(value)].slice(from, from + count).join('');
};

const split: Expression = (document, argument, scope) => {
  const [text, separator] = operands(document, argument, scope);
  if (isNil(text) || isNil(separator)) return null;
  checkText(text, '$split', 'first argument', 40085);
  checkText(separator, '$split', 'second argument', 40086);
  if (separator === '') throw fail(40087, '$split requires a non-empty separator');
  return text.split(separator);
};

const lengthOf =
  (name: string, code: number, count: (text: string) => number): Expression =>
  (document, argument, scope) => {
    const text = operand(document, argument, scope);
    checkText(text, name, 'argument', code);
    return count(text);
  };

const strcasecmp: Expression = (document, argument, scope) => {
  const [a, b] = operands(document, argument, scope).map((value) =>
    Buffer.from(asciiUpper(textOf(value))),
  );
  return Buffer.compare(a!, b!);
};

/** What is trimmed unless something else is asked for: MongoDB's list. */
const WHITE = [
  ...'\0 \t\n\v\f\r\u00a0\u1680',
  ...'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
];
const trimmed =
  (name: string, { left, right }: { left: boolean; right: boolean }): Expression =>
  (document, argument, scope) => {
    const [input, chars] = [argument.input, argument.chars].map((part) =>
      evaluateIn(document, part, scope),
    );
    if (isNil(input)) return null;
    checkText(input, name, 'its input', 50699);
    if ('chars' in argument && isNil(chars)) return null;
    if ('chars' in argument) checkText(chars, name, 'its chars', 50700);
    const unwanted = new Set<string>('chars' in argument ? [...(chars as string)] : WHITE);
    const points = [...input];
    let [from, to] = [0, points.length];
    while (left && from < to && unwanted.has(points[from]!)) from++;
    while (right && from < to && unwanted.has(points[to - 1]!)) to--;
    return points.slice(from, to).join('');
  };

/** The input, what to find and what to put there; undefined where one is null or missing. */
function replacing(name: string, document: Value, argument: Value, scope: Scope) {
  const parts = [
    ['input', 51746],
    ['find', 51745],
    ['replacement', 51744],
  ] as const;
  const texts = parts.map(([field, code]) => {
    const text = evaluateIn(document, argument[field], scope);
    if (!isNil(text)) checkText(text, name, `'${field}'`, code);
    return text as string;
  });
  return texts.some(isNil) ? undefined : (texts as [string, string, string]);
}
const replaced =
  (
    name: string,
    replace: (input: string, find: string, replacement: string) => string,
  ): Expression =>
  (document, argument, scope) => {
    const texts = replacing(name, document, argument, scope);
    return texts ? replace(...texts) : null;
  };

/** The operators on texts. */
export const TEXTS: Record<string, Expression> = {
  $concat: concat,
  $indexOfBytes: indexOfBytes,
  $indexOfCP: indexOfCP,
  $ltrim: trimmed('$ltrim', { left: true, right: false }),
  $replaceAll: replaced('$replaceAll', (input, find, replacement) =>
    input.replaceAll(find, () => replacement),
  ),
  $replaceOne: replaced('$replaceOne', (input, find, replacement) =>
    input.replace(find, () => replacement),
  ),
  $rtrim: trimmed('$rtrim', { left: false, right: true }),
  $split: split,
  $strcasecmp: strcasecmp,
  $strLenBytes: lengthOf('$strLenBytes', 34473, (text) => Buffer.byteLength(text)),
  $strLenCP: lengthOf('$strLenCP', 34471, (text) => [...text].length),
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $substrCP: substrCP,
  $toLower: cased(asciiLower),
  $toUpper: cased(asciiUpper),
  $trim: trimmed('$trim', { left: true, right: true }),
};
