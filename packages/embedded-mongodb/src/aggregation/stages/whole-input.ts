import { compare } from '../../bson/encode';
import { isNumber, isPlain, typeOrder } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { from, sizeOf, slice } from '../../querying/steps';
import { compileSort } from '../../sorting/sort';
import { Sorter } from '../../sorting/sorter';
import type { Stage, StageMaker } from '../stage';
import { bucketAuto } from './bucket-auto';
import { densify } from './densify';
import { fill } from './fill';
import { group } from './group';
import { setWindowFields } from './set-window-fields';

function wholeNumber(name: string, value: Value, code: number): number {
  const number = Number(value);
  if (!isNumber(value) || !Number.isInteger(number) || number < 0)
    throw fail(code, `invalid argument to ${name} stage: expected a non-negative whole number`);
  return number;
}
function limitOf(argument: Value): number {
  const limit = wholeNumber('$limit', argument, 5107201);
  if (limit === 0) throw fail(15958, 'the limit must be positive');
  return limit;
}
function sampleSize(argument: Value): number {
  if (!isPlain(argument)) throw fail(28745, 'the $sample stage specification must be an object');
  if (argument.size === undefined) throw fail(28749, '$sample stage must specify a size');
  if (!isNumber(argument.size)) throw fail(28746, 'size argument to $sample must be a number');
  const size = Math.trunc(Number(argument.size));
  if (!(size > 0)) throw fail(28747, 'size argument to $sample must be a positive integer');
  return size;
}
/** `$sort`; `limit` is that of a `$limit` right behind it. */
export const sortStage =
  (spec: Doc, limit: number): Stage =>
  (input) => {
    const key = compileSort(spec);
    return (function* () {
      const sorter = new Sorter<Doc>(limit);
      for (const document of input) {
        if (document !== undefined) sorter.add(key(document), document, sizeOf(document));
        yield undefined;
      }
      yield* sorter.sorted();
    })();
  };
const sort: StageMaker = (argument) => {
  if (!isPlain(argument)) throw fail(15973, 'the $sort key specification must be an object');
  if (Object.keys(argument).length === 0)
    throw fail(15976, '$sort stage must have at least one sort key');
  compileSort(argument);
  return sortStage(argument, 0);
};
const countStage: StageMaker = (argument) => {
  if (typeof argument !== 'string') throw fail(40156, 'the count field must be a non-empty string');
  if (!argument) throw fail(40157, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw fail(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('.')) throw fail(40160, "the count field cannot contain '.'");
  return function* (input) {
    let n = 0;
    for (const document of input) {
      if (document !== undefined) n++;
      yield undefined;
    }
    if (n) yield { [argument]: n };
  };
};
const isOperator = (value: Value): boolean =>
  isPlain(value) && Object.keys(value)[0]?.startsWith('$') === true;
const isPath = (value: Value): boolean => typeof value === 'string' && value.startsWith('$');
function checkCounted(argument: Value): void {
  const wanted = 'the sortByCount field must be defined as a $-prefixed path or an expression';
  if (isPlain(argument) && !isOperator(argument)) throw fail(40147, wanted);
  if (typeof argument === 'string' && !isPath(argument)) throw fail(40148, wanted);
  if (!isPlain(argument) && typeof argument !== 'string') throw fail(40149, wanted);
}
const sortByCount: StageMaker = (argument, context) => {
  checkCounted(argument);
  const grouped = group({ _id: argument, count: { $sum: 1 } }, context);
  const sorted = sortStage({ count: -1 }, 0);
  return (input) => sorted(grouped(input));
};
function checkBoundaries(boundaries: Value): void {
  if (!Array.isArray(boundaries))
    throw fail(40200, "The $bucket 'boundaries' field must be an array");
  if (boundaries.length < 2)
    throw fail(40192, "The $bucket 'boundaries' field must have at least 2 values");
  boundaries.slice(1).forEach((upper, i) => {
    if (typeOrder(boundaries[i]) !== typeOrder(upper))
      throw fail(40193, "All values in the 'boundaries' option to $bucket must have the same type");
    if (compare(boundaries[i], upper) >= 0)
      throw fail(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
  });
}
function checkBucket(argument: Value): void {
  if (!isPlain(argument)) throw fail(40201, 'Argument to $bucket stage must be an object');
  const { groupBy, boundaries, output = {} } = argument;
  if (groupBy === undefined || boundaries === undefined)
    throw fail(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (!isPath(groupBy) && !isOperator(groupBy))
    throw fail(40202, "The $bucket 'groupBy' field must be a $-prefixed path or an expression");
  checkBoundaries(boundaries);
  if (!isPlain(output)) throw fail(40196, "The $bucket 'output' field must be an object");
  const [first, last] = [boundaries[0], boundaries.at(-1)];
  const rest = argument.default;
  const isAmong = compare(rest, first) >= 0 && compare(rest, last) < 0;
  if ('default' in argument && typeOrder(rest) === typeOrder(first) && isAmong)
    throw fail(40199, "The $bucket 'default' field must be outside of the boundaries");
}
const bucket: StageMaker = (argument, context) => {
  checkBucket(argument);
  const { boundaries } = argument as { boundaries: Value[] };
  const branches = boundaries.slice(0, -1).map((lower, i) => ({
    case: {
      $and: [
        { $gte: [argument.groupBy, { $literal: lower }] },
        { $lt: [argument.groupBy, { $literal: boundaries[i + 1] }] },
      ],
    },
    then: { $literal: lower },
  }));
  const rest = 'default' in argument ? { default: { $literal: argument.default } } : {};
  const output = argument.output ?? { count: { $sum: 1 } };
  const grouped = group({ _id: { $switch: { branches, ...rest } }, ...output }, context);
  const sorted = sortStage({ _id: 1 }, 0);
  return (input) => sorted(grouped(input));
};
const sample: StageMaker = (argument) => {
  const size = sampleSize(argument);
  return function* (input) {
    const kept: Doc[] = [];
    let seen = 0;
    for (const document of input) {
      if (document !== undefined) {
        const at = seen < size ? seen : Math.floor(Math.random() * (seen + 1));
        if (at < size) kept[at] = document;
        seen++;
      }
      yield undefined;
    }
    yield* from(kept);
  };
};
/** Stages that look at their whole input. */
export const WHOLE_INPUT: Record<string, StageMaker> = {
  $sort: sort,
  $skip: (argument) => {
    const skipped = wholeNumber('$skip', argument, 5107200);
    return (input) => slice(input, skipped, 0);
  },
  $limit: (argument) => {
    const limit = limitOf(argument);
    return (input) => slice(input, 0, limit);
  },
  $group: group,
  $count: countStage,
  $sortByCount: sortByCount,
  $bucket: bucket,
  $sample: sample,
  $bucketAuto: bucketAuto,
  $setWindowFields: setWindowFields,
  $densify: densify,
  $fill: fill,
};
