import { equal } from '../../bson/encode';
import { isNaNValue, isNil, isNumber, isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { plus } from '../arithmetic';
import { millisecondsOf } from '../dates-in-steps';
import { evaluate, prepare } from '../evaluate';
import { readWindow } from './bounds';
import type { CompileFunction, FunctionSpec } from './window-function';

interface Point {
  x: Value;
  y: Value;
}
interface Slope {
  pointsOf(documents: Doc[]): (at: number) => Point;
  milliseconds: number | undefined;
}
function readSlope({ operator, argument, sortBy, variables }: FunctionSpec): Slope {
  if (!sortBy) throw fail(9, `${operator} requires a sortBy`);
  if (sortBy.path === undefined) throw fail(9, `${operator} requires a non-compound sortBy`);
  if (!isPlain(argument)) throw fail(9, `${operator} expects an object`);
  const { input, unit, ...others } = argument;
  if (Object.keys(others).length > 0) throw fail(9, `${operator} got an unexpected argument`);
  if (input === undefined) throw fail(9, `${operator} requires an 'input' expression`);
  prepare(input, variables);
  return {
    milliseconds: unit === undefined ? undefined : millisecondsOf(unit),
    pointsOf: (documents) => (at) => ({
      x: evaluate(documents[at], sortBy.path),
      y: evaluate(documents[at], input, variables),
    }),
  };
}

const QUOTIENT = { $divide: [{ $subtract: ['$y2', '$y1'] }, { $subtract: ['$x2', '$x1'] }] };
const SCALED = { $multiply: ['$value', '$by'] };
function checkTimes(times: Value[], milliseconds?: number): void {
  const areDates = times.every((time) => time instanceof Date);
  if (milliseconds !== undefined) {
    if (areDates) return;
    throw fail(5624900, "$derivative with 'unit' expects the sortBy field to be a Date");
  }
  if (times.some((time) => time instanceof Date))
    throw fail(5624901, "$derivative where the sortBy is a Date requires an 'unit'");
  if (!times.every(isNumber))
    throw fail(5624902, "$derivative (with no 'unit') expects the sortBy field to be numeric");
}
function slope(a: Point, b: Point, milliseconds?: number): Value {
  checkTimes([a.x, b.x], milliseconds);
  if (isNil(a.y) || isNil(b.y))
    throw fail(5624903, '$derivative input must not be null or missing');
  if (equal(a.x, b.x)) return null;
  const value = evaluate({ x1: a.x, y1: a.y, x2: b.x, y2: b.y }, QUOTIENT);
  return milliseconds === undefined ? value : evaluate({ value, by: milliseconds }, SCALED);
}
/** How steeply a value rises from the first document of the window to its last. */
const derivative: CompileFunction = (spec) => {
  const { pointsOf, milliseconds } = readSlope(spec);
  if (spec.window === undefined) throw fail(9, '$derivative requires explicit window bounds');
  const window = readWindow(spec.window, spec.sortBy);
  return (documents) => {
    const [extent, point] = [window(documents), pointsOf(documents)];
    return (at) => {
      const [from, to] = extent(at);
      return from === to ? null : slope(point(from), point(to - 1), milliseconds);
    };
  };
};

const AREA = {
  $divide: [{ $multiply: [{ $add: ['$y1', '$y2'] }, { $subtract: ['$x2', '$x1'] }] }, 2],
};
const RATIO = { $divide: ['$value', '$by'] };
function checkPoint({ x, y }: Point, milliseconds?: number): Point {
  const isDate = x instanceof Date;
  if (!isNumber(y) || (!isNumber(x) && !isDate))
    throw fail(5423900, 'The input of $integral must be numeric, and its sortBy numeric or a date');
  if (milliseconds !== undefined && !isDate)
    throw fail(5423901, "$integral with 'unit' expects the sortBy field to be a Date");
  if (milliseconds === undefined && isDate)
    throw fail(5423902, "$integral (with no 'unit') expects the sortBy field to be numeric");
  return { x, y };
}
function areaUnder(points: Point[], milliseconds?: number): Value {
  if (points.length === 0) return null;
  if (points.some(({ x, y }) => isNaNValue(x) || isNaNValue(y))) return NaN;
  const areas = points.slice(1).map((b, i) => {
    const a = points[i]!;
    return evaluate({ x1: a.x, y1: a.y, x2: b.x, y2: b.y }, AREA);
  });
  const value = areas.reduce<Value>(plus, 0);
  return milliseconds === undefined ? value : evaluate({ value, by: milliseconds }, RATIO);
}
/** The area under the line through the documents of the window. */
const integral: CompileFunction = (spec) => {
  const { pointsOf, milliseconds } = readSlope(spec);
  const window = readWindow(spec.window, spec.sortBy);
  return (documents) => {
    const extent = window(documents);
    const point = pointsOf(documents);
    return (at) => {
      const [from, to] = extent(at);
      const inside = Array.from({ length: to - from }, (_, i) => point(from + i));
      return areaUnder(
        inside.map((each) => checkPoint(each, milliseconds)),
        milliseconds,
      );
    };
  };
};

/** The functions of how a value changes along the order. */
export const SLOPES: Record<string, CompileFunction> = {
  $derivative: derivative,
  $integral: integral,
};
