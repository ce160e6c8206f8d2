import { Decimal128, Double, EJSON, Long, ObjectId, type Document } from 'bson';
import { evaluate } from '../aggregation/evaluate';
import { OPERATORS } from '../aggregation/expressions';
import { MongoError } from '../errors';
import { randomFrom, seed } from './support/random';

// Whatever an operator is given, it has an answer or an error of MongoDB's, and leaves its document as it was.
const random = randomFrom(seed);
const makeDocument = (): Document => ({
  number: 5,
  text: 'x',
  list: [1, 2],
  document: { a: 1 },
  nil: null,
  date: new Date(0),
  never: new Date(NaN),
  id: new ObjectId('65f000000000000000000001'),
  bool: true,
  decimal: Decimal128.fromString('NaN'),
  infinite: Infinity,
  long: Long.MAX_VALUE,
});
const VALUES: unknown[] = [
  ...Object.keys(makeDocument()).map((name) => `$${name}`),
  ...['$none', '$$ROOT', '', 'x', '%Y', 'UTC', 'day'],
  ...[null, true, 0, -1, 1.5, NaN, -Infinity],
  ...[[], [[]], [1, 'a', null], [['a', 1]], [{ k: 'a', v: 1 }], {}, { a: 1 }, { $literal: {} }],
  ...['constructor', '$constructor', '$$toString', { constructor: 1 }, { toString: { a: '$x' } }],
  ...['9E6144', '-9E6144', '1E-6176'].map((text) => Decimal128.fromString(text)),
  ...[/a/, new Double(3), Long.fromNumber(-3), Decimal128.fromString('Infinity')],
];
const FIELDS = [
  'input as in cond initialValue limit regex options find replacement chars if then else vars branches default',
  'date timezone format dateString startDate endDate unit amount binSize startOfWeek iso8601',
  'year month day hour minute second millisecond onError onNull to n p method sortBy inputs field value',
  'defaults useLongestLength',
].flatMap((line) => line.split(' '));

const some = <T>(list: T[]): T => list[random(list.length)]!;
const copy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? { ...value }
    : value;
const oneOf = (): unknown => copy(some(VALUES));
const listOf = (): unknown[] => Array.from({ length: 1 + random(4) }, oneOf);
const takes = (operator: string): string[] =>
  FIELDS.filter((field) => {
    try {
      evaluate({}, { [operator]: { [field]: 1 } });
    } catch (error) {
      return !/unknown|unrecognized|unexpected/i.test((error as Error).message);
    }
    return true;
  });
const fieldsOf = (fields: string[]): Document =>
  Object.fromEntries(fields.filter(() => random(5) > 0).map((field) => [field, oneOf()]));

const ROUNDS = 200;
const shown = (value: unknown) => EJSON.stringify({ value }, { relaxed: false });

it.each(Object.keys(OPERATORS))(`%s of anything, seed ${seed}`, (operator) => {
  const fields = takes(operator);
  const before = shown(makeDocument());
  for (let round = 0; round < ROUNDS; round++) {
    const argument = [oneOf, listOf, () => fieldsOf(fields)][round % 3]!();
    const document = makeDocument();
    try {
      evaluate(document, { [operator]: argument });
    } catch (error) {
      if (!(error instanceof MongoError))
        throw new Error(`${operator} of ${shown(argument)}`, { cause: error });
    }
    expect(shown(document)).toBe(before);
  }
});
