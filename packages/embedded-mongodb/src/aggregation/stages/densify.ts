import { compare, identity } from '../../bson/encode';
import { isNil, isNumber, isPlain, typeNumber } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { fieldPath } from '../../querying/field-tree';
import type { Steps } from '../../querying/steps';
import { compileSort, sortInMemory } from '../../sorting/sort';
import { plus } from '../arithmetic';
import { checkUnit, mover } from '../dates-in-steps';
import { nestedValue, withNested } from '../nested-fields';
import type { StageMaker } from '../stage';
import { onAll } from './all-documents';

type Bounds = 'full' | 'partition' | [least: Value, end: Value];
interface Range {
  bounds: Bounds;
  isOfDates: boolean;
  next(value: Value): Value;
}

function checkStep(step: Value, unit: Value): void {
  if (step === undefined) throw fail(40414, "BSON field '$densify.range.step' is missing");
  if (!isNumber(step) || compare(step, 0) <= 0)
    throw fail(5733401, 'The step parameter in a range statement must be a positive number');
  if (unit !== undefined && !Number.isInteger(Number(step)))
    throw fail(6586400, 'The step parameter must be a whole number when densifying a date range');
}
function checkListOfBounds(bounds: Value[], step: Value, unit: Value): void {
  if (bounds.length !== 2)
    throw fail(5733403, 'A bounding array in a range statement must have exactly two elements');
  if (compare(bounds[0], bounds[1]) > 0)
    throw fail(5733402, 'A bounding array must be an ascending array');
  if (isNumber(bounds[0])) {
    if (unit !== undefined) throw fail(5733409, 'Numeric bounds may not have unit parameter');
    if (!isNumber(bounds[1])) throw fail(5733406, 'Bounds must be both dates or both numbers');
    if ([bounds[1], step].some((value) => isOther(value, bounds[0])))
      throw fail(5876900, 'Upper bound, lower bound, and step must all have the same type');
  } else if (bounds[0] instanceof Date) {
    if (!(bounds[1] instanceof Date))
      throw fail(5733405, 'Bounds must be both dates or both numbers');
    if (unit === undefined) throw fail(5733410, 'A bounding array of dates must specify a unit');
  } else throw fail(5946800, 'Explicit bounds must be numeric or dates');
}
const isOther = (a: Value, b: Value): boolean => typeNumber(a) !== typeNumber(b);

function readBounds(bounds: Value, step: Value, unit: Value, isPartitioned: boolean): Bounds {
  if (Array.isArray(bounds)) checkListOfBounds(bounds, step, unit);
  else if (bounds === undefined) throw fail(40414, "BSON field '$densify.range.bounds' is missing");
  else if (typeof bounds !== 'string')
    throw fail(5733404, "The bounds must be 'full', 'partition', or an ascending array");
  else if (bounds !== 'full' && bounds !== 'partition')
    throw fail(5946802, "Bounds string must either be 'full' or 'partition'");
  if (bounds === 'partition' && !isPartitioned)
    throw fail(5733408, "The bounds 'partition' need a non-empty array of partitionByFields");
  return bounds as Bounds;
}
function readRange(range: Value, isPartitioned: boolean): Range {
  if (range === undefined) throw fail(40414, "BSON field '$densify.range' is missing");
  if (!isPlain(range)) throw fail(14, "BSON field '$densify.range' must be an object");
  const { step, unit, bounds, ...others } = range as Doc;
  for (const name of Object.keys(others))
    throw fail(40415, `BSON field '$densify.range.${name}' is an unknown field.`);
  checkStep(step, unit);
  if (unit !== undefined) checkUnit(unit);
  const checked = readBounds(bounds, step, unit, isPartitioned);
  if (unit === undefined)
    return { bounds: checked, isOfDates: false, next: (value) => plus(value, step) };
  const move = mover(unit);
  return { bounds: checked, isOfDates: true, next: (date) => move(date, step) };
}
function valueFor(range: Range, document: Doc, field: string[]): Value {
  const value = nestedValue(document, field);
  if (isNil(value)) return null;
  if (!isNumber(value) && !(value instanceof Date))
    throw fail(5733201, 'Densify field type must be numeric or a date');
  if (range.isOfDates && isNumber(value))
    throw fail(6053600, 'Encountered numeric densify value when step has a date unit.');
  if (!range.isOfDates && !isNumber(value))
    throw fail(6053600, 'Encountered date densify value when step does not have a date unit.');
  return value;
}

const LIMIT = 500_000;
/** Fills the gaps of one partition after another's document; each remembers the value that it would make next. */
class Filler {
  private made = 0;
  readonly partitions = new Map<string, { fields: Doc; next: Value }>();
  constructor(
    private readonly range: Range,
    private readonly field: string[],
    private readonly by: string[][],
  ) {}

  /** The documents up to a value, without it. */
  *upTo(partition: { fields: Doc; next: Value }, end: Value): Steps<Doc> {
    while (compare(partition.next, end) < 0) {
      if (++this.made > LIMIT)
        throw fail(
          5897900,
          `Generated ${this.made} documents in $densify, which is over the limit`,
        );
      yield withNested(partition.fields, this.field, partition.next);
      partition.next = this.range.next(partition.next);
    }
  }
  /** The partition of a document, which begins with a value where it is new. */
  partitionOf(document: Doc, start: Value): { fields: Doc; next: Value } {
    const values = this.by.map((path) => nestedValue(document, path));
    const key = values.map((value) => (value === undefined ? '-' : identity(value))).join('\0\0');
    let found = this.partitions.get(key);
    if (!found) {
      const fields = this.by.reduce<Doc>(
        (made, path, i) => (values[i] === undefined ? made : withNested(made, path, values[i])),
        {},
      );
      this.partitions.set(key, (found = { fields, next: start }));
    }
    return found;
  }
  *through(document: Doc, value: Value, start: Value, end?: Value): Steps<Doc> {
    const partition = this.partitionOf(document, start);
    yield* this.upTo(partition, end !== undefined && compare(value, end) > 0 ? end : value);
    if (compare(partition.next, value) === 0) partition.next = this.range.next(partition.next);
    yield document;
  }
}
function* fill(documents: Doc[], range: Range, field: string[], by: string[][]): Steps<Doc> {
  const filler = new Filler(range, field, by);
  const [least, end] = Array.isArray(range.bounds) ? range.bounds : [undefined, undefined];
  let first: Value;
  let last: Value;
  for (const document of documents) {
    const value = valueFor(range, document, field);
    if (value === null) yield document;
    else {
      first ??= value;
      last = value;
      const start = range.bounds === 'partition' ? value : (least ?? first);
      yield* filler.through(document, value, start, end);
    }
  }
  if (by.length === 0 && least !== undefined) filler.partitionOf({}, least);
  for (const partition of filler.partitions.values()) {
    if (end !== undefined) yield* filler.upTo(partition, end);
    else if (range.bounds === 'full' && by.length > 0) {
      yield* filler.upTo(partition, last);
      if (compare(partition.next, last) === 0) yield* filler.upTo(partition, range.next(last));
    }
  }
}
function readFields(fields: Value): string[][] {
  if (fields === undefined) return [];
  if (!Array.isArray(fields) || !fields.every((field) => typeof field === 'string'))
    throw fail(14, "BSON field '$densify.partitionByFields' must be an array of strings");
  return fields.map(fieldPath);
}

/** `$densify`: documents for the values that are missing between others. */
export const densify: StageMaker = (argument) => {
  if (!isPlain(argument)) throw fail(9, 'The $densify stage specification must be an object');
  if (argument.field === undefined) throw fail(40414, "BSON field '$densify.field' is missing");
  if (typeof argument.field !== 'string')
    throw fail(14, "BSON field '$densify.field' must be a string");
  const field = fieldPath(argument.field);
  const by = readFields(argument.partitionByFields);
  const range = readRange(argument.range, by.length > 0);
  const names = range.bounds === 'full' ? [] : by.map((path) => path.join('.'));
  const key = compileSort(Object.fromEntries([...names, argument.field].map((name) => [name, 1])));
  return onAll('$densify', (documents) => fill(sortInMemory(documents, key), range, field, by));
};
