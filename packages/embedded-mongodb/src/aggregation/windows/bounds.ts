import { Decimal128 } from 'bson';
import { compare } from '../../bson/encode';
import { add, asDouble, isInt32 } from '../../bson/numbers';
import { isNumber, isPlain, typeName } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { isConstant } from '../constants';
import { checkUnit, mover } from '../dates-in-steps';
import { evaluate } from '../evaluate';
import type { SortBy } from './sort-by';

/** From which document of a partition to which, without the latter; an empty window is [0, 0]. */
type Extent = [from: number, to: number];
/** Knows the window of each document of a partition; asked for one after the other. */
export type Window = (documents: Doc[]) => (at: number) => Extent;

const EMPTY: Extent = [0, 0];
/** The whole partition. */
const everything: Window =
  ({ length }) =>
  () => [0, length];

type Bound = 'unbounded' | 'current' | { by: Value };
function readBound(bound: Value, isWanted: (value: Value) => boolean, wanted: string): Bound {
  if (bound === 'unbounded' || bound === 'current') return bound;
  if (typeof bound === 'string')
    throw fail(9, "Window bounds must be 'unbounded', 'current', or a number.");
  if (!isConstant(bound)) throw fail(9, 'Window bounds expression must be a constant.');
  const by = evaluate({}, bound);
  if (!isWanted(by)) throw fail(9, wanted);
  return { by };
}
function readBounds(bounds: Value, isWanted: (value: Value) => boolean, wanted: string): Bound[] {
  if (!Array.isArray(bounds) || bounds.length !== 2)
    throw fail(9, 'Window bounds must be a 2-element array');
  const read = bounds.map((bound) => readBound(bound, isWanted, wanted));
  const [lower, upper] = read.map((bound) => (bound === 'current' ? { by: 0 } : bound));
  if (typeof lower === 'object' && typeof upper === 'object' && compare(lower.by, upper.by) > 0)
    throw fail(5339900, 'Lower bound must not exceed upper bound');
  return read;
}

function ofDocuments(bounds: Value, sortBy?: SortBy): Window {
  const wanted = 'Numeric document-based bounds must be an integer';
  const [lower, upper] = readBounds(bounds, isInt32, wanted);
  const isUnbounded = lower === 'unbounded' && upper === 'unbounded';
  if (!isUnbounded && !sortBy) throw fail(5339901, 'Document-based bounds require a sortBy');
  const offset = (bound?: Bound): number => (typeof bound === 'object' ? asDouble(bound.by) : 0);
  return ({ length }) =>
    (at) => {
      const from = lower === 'unbounded' ? 0 : Math.max(0, at + offset(lower));
      const to = upper === 'unbounded' ? length : Math.min(length, at + offset(upper) + 1);
      return from < to ? [from, to] : EMPTY;
    };
}

const ZERO = Decimal128.fromString('0');
const isPlainWhole = (value: Value): boolean => Number.isSafeInteger(value);
/** As MongoDB adds them to find a bound: with decimals where they are not whole. */
const sumOf = (a: Value, b: Value): Value =>
  isPlainWhole(a) && isPlainWhole(b) ? a + b : add(add(ZERO, a), b);

interface Scale {
  isWanted(value: Value): boolean;
  check(value: Value): void;
  add(value: Value, by: Value): Value;
}
const OF_NUMBERS: Scale = {
  isWanted: isNumber,
  check: (value) => {
    if (value instanceof Date)
      throw fail(5429413, 'Invalid range: for windows of dates a unit must be provided.');
    if (!isNumber(value))
      throw fail(5429414, `Invalid range: Expected a number, but it was ${typeName(value)}`);
  },
  add: sumOf,
};
const ofDates = (unit: string): Scale => ({
  isWanted: (value) => value instanceof Date,
  check: (value) => {
    if (!(value instanceof Date))
      throw fail(5429513, `Invalid range: Expected a Date, but it was ${typeName(value)}`);
  },
  add: mover(unit),
});
/** Where a window begins, looking on from where the one before began; undefined where it holds nothing. */
function lowerEnd(values: Value[], at: number, hint: number, bound: Bound, scale: Scale) {
  if (bound === 'current') return at;
  const least: Value = bound === 'unbounded' ? undefined : scale.add(values[at], bound.by);
  for (let i = hint; i < values.length; i++) {
    if (bound === 'unbounded' ? scale.isWanted(values[i]) : compare(values[i], least) >= 0)
      return scale.isWanted(values[i]) ? i : undefined;
  }
  return undefined;
}
/** Where it ends, likewise, without the document there. */
function upperEnd(values: Value[], at: number, hint: number, bound: Bound, scale: Scale): number {
  if (bound === 'current') return at + 1;
  const most: Value = bound === 'unbounded' ? undefined : scale.add(values[at], bound.by);
  const isInside = (value: Value): boolean =>
    bound === 'unbounded' ? scale.isWanted(value) : compare(value, most) <= 0;
  let end = bound === 'unbounded' ? Math.max(at, hint) : hint;
  while (end < values.length && isInside(values[end])) end++;
  return end;
}
function ofRange(bounds: Value, unit: Value, sortBy?: SortBy): Window {
  const scale = unit === undefined ? OF_NUMBERS : ofDates(checkUnit(unit));
  const [lower, upper] =
    unit === undefined
      ? readBounds(bounds, isNumber, 'Range-based bounds expression must be a number')
      : readBounds(bounds, isInt32, "With 'unit', range-based bounds must be an integer");
  if (sortBy?.path === undefined)
    throw fail(5339902, 'Range-based bounds require sortBy a single field');
  if (!sortBy.isAscending) throw fail(8947401, 'Range-based bounds require an ascending sortBy');
  return (documents) => {
    const values = documents.map((document) => evaluate(document, sortBy.path));
    let [from, to] = EMPTY;
    return (at) => {
      scale.check(values[at]);
      const begins = lowerEnd(values, at, from, lower!, scale);
      if (begins === undefined) return EMPTY;
      from = begins;
      to = upperEnd(values, at, Math.max(from, to), upper!, scale);
      return from < to ? [from, to] : EMPTY;
    };
  };
}

/** Reads a `window`. */
export function readWindow(window: Value, sortBy?: SortBy): Window {
  if (window === undefined) return everything;
  if (!isPlain(window)) throw fail(9, "'window' field must be an object");
  const { documents, range, unit, ...others } = window as Doc;
  if (documents !== undefined && range !== undefined)
    throw fail(9, "Window bounds can specify either 'documents' or 'range', not both.");
  if (range === undefined && unit !== undefined)
    throw fail(9, "Window bounds can only specify 'unit' with range-based bounds.");
  if (Object.keys(others).length > 0)
    throw fail(9, `'window' field cannot have '${Object.keys(others).join()}'`);
  if (documents !== undefined) return ofDocuments(documents, sortBy);
  return range === undefined ? everything : ofRange(range, unit, sortBy);
}
