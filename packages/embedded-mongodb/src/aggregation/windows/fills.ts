import { equal } from '../../bson/encode';
import { asDouble } from '../../bson/numbers';
import { isDecimal, isNil, isNumber, isPlain, typeName } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { evaluate, prepare } from '../evaluate';
import { movingAverage, weightOf } from '../statistics';
import { refuseWindow, type CompileFunction } from './window-function';

/** The last value that was not null. */
const carried: CompileFunction = (spec) => {
  refuseWindow(spec);
  prepare(spec.argument, spec.variables);
  return (documents) => {
    let last: Value = null;
    return (at) => (last = evaluate(documents[at], spec.argument, spec.variables) ?? last);
  };
};

interface Point {
  x: Value;
  y: Value;
}
const BETWEEN = {
  $add: [
    '$y1',
    {
      $multiply: [
        { $subtract: ['$x', '$x1'] },
        { $divide: [{ $subtract: ['$y2', '$y1'] }, { $subtract: ['$x2', '$x1'] }] },
      ],
    },
  ],
};
const between = (a: Point, b: Point, x: Value): Value =>
  evaluate({ x, x1: a.x, y1: a.y, x2: b.x, y2: b.y }, BETWEEN);

const isMoment = (value: Value): boolean => value instanceof Date;
function checkPoint({ x, y }: Point, before?: Point): void {
  if (!isNil(y) && !isNumber(y))
    throw fail(14, `Value to be filled must be numeric or nullish, but found ${typeName(y)}`);
  if (!isNumber(x) && !isMoment(x))
    throw fail(14, `Value of the sortBy field must be numeric or a date, not ${typeName(x)}`);
  if (!before) return;
  if (equal(x, before.x)) throw fail(6050106, 'There can be no repeated values in the sort field');
  if (isMoment(x) !== isMoment(before.x)) throw fail(14, 'Conflicting sort value types');
}
/** Each null becomes what lies on the line between its neighbours; outside of all it stays null. */
const onLine: CompileFunction = (spec) => {
  refuseWindow(spec);
  const { argument, sortBy, variables, operator } = spec;
  if (sortBy?.path === undefined)
    throw fail(605001, `${operator} must be specified with a sortBy of exactly one element`);
  prepare(argument, variables);
  return (documents) => {
    const points = documents.map((document: Doc): Point => ({
      x: evaluate(document, sortBy.path),
      y: evaluate(document, argument, variables),
    }));
    let before: Point | undefined;
    let after = 0;
    return (at) => {
      const point = points[at]!;
      checkPoint(point, points[at - 1]);
      if (!isNil(point.y)) return (before = point).y;
      after = Math.max(after, at);
      while (after < points.length && isNil(points[after]!.y)) after++;
      const next = points[after];
      return before && next ? between(before, next, point.x) : null;
    };
  };
};

const FIELDS = "an 'input' field, and either an 'N' field or an 'alpha' field";
function weightIn({ N, alpha }: Doc): Value {
  if (N !== undefined) {
    if (!isNumber(N) || !Number.isInteger(asDouble(N)))
      throw fail(9, "'N' field must be an integer");
    if (asDouble(N) <= 0) throw fail(9, `'N' must be greater than zero. Got ${N}`);
    return weightOf(N);
  }
  if (!isNumber(alpha)) throw fail(9, "'alpha' must be a number");
  const number = asDouble(alpha);
  if (!(number > 0 && number < 1)) throw fail(9, "'alpha' must be between 0 and 1 (exclusive)");
  return isDecimal(alpha) ? alpha : number;
}
const averaged: CompileFunction = ({ operator, argument, window, sortBy, variables }) => {
  if (window !== undefined || !isPlain(argument))
    throw fail(9, `${operator} must have exactly one argument that is an object`);
  const names = Object.keys(argument).sort().join();
  if (names !== 'N,input' && names !== 'alpha,input')
    throw fail(9, `${operator} sub object must have exactly two fields: ${FIELDS}`);
  if (!sortBy) throw fail(9, `${operator} requires an explicit 'sortBy'`);
  const weight = weightIn(argument);
  prepare(argument.input, variables);
  return (documents) => {
    const running = movingAverage(weight);
    return (at) => {
      running.add(evaluate(documents[at], argument.input, variables));
      return running.result();
    };
  };
};

/** The functions that carry values on from document to document. */
export const FILLS: Record<string, CompileFunction> = {
  $locf: carried,
  $linearFill: onLine,
  $expMovingAvg: averaged,
};
