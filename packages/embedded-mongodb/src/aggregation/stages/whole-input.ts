import { Aggregator } from 'mingo/aggregator';
import { isNumber, isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { forMingo } from '../for-mingo';
import { from, Memory, sizeOf, slice } from '../../querying/steps';
import { compileSort } from '../../sorting/sort';
import { Sorter } from '../../sorting/sorter';
import { computeOptions } from '../context';
import { asMongoError } from '../evaluate';
import type { Stage, StageMaker } from '../stage';
import { group } from './group';

function count(name: string, value: Value, least: number): number {
  const number = Number(value);
  if (!isNumber(value) || !Number.isInteger(number) || number < least)
    throw fail(
      5107201,
      `invalid argument to ${name} stage: ${String(value)} must be a whole number from ${least}`,
    );
  return number;
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
  if (!isPlain(argument) || Object.keys(argument).length === 0)
    throw fail(15976, '$sort stage must have at least one sort key');
  compileSort(argument);
  return sortStage(argument, 0);
};
const countStage: StageMaker = (argument) => {
  if (
    typeof argument !== 'string' ||
    !argument ||
    argument.startsWith('$') ||
    argument.includes('.')
  )
    throw fail(40156, 'the count field must be a non-empty string without $ and dots');
  return function* (input) {
    let n = 0;
    for (const document of input) {
      if (document !== undefined) n++;
      yield undefined;
    }
    if (n) yield { [argument]: n };
  };
};
const sortByCount: StageMaker = (argument, context) => {
  const grouped = group({ _id: argument, count: { $sum: 1 } }, context);
  const sorted = sortStage({ count: -1 }, 0);
  return (input) => sorted(grouped(input));
};
const bucket: StageMaker = (argument, context) => {
  const boundaries = argument?.boundaries;
  if (!Array.isArray(boundaries) || boundaries.length < 2)
    throw fail(40192, "The $bucket 'boundaries' field must be an array of at least 2 values");
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
  const size = count('$sample', argument?.size, 1);
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
const MOST = 10_000;
/** A stage that mingo works out from all documents at once; it takes no more than can be done without a pause. */
const byMingo =
  (name: string): StageMaker =>
  (argument, { variables }) => {
    forMingo(argument);
    return function* (input) {
      const memory = new Memory(name);
      const documents: Doc[] = [];
      for (const document of input) {
        if (document !== undefined) {
          memory.hold(document);
          documents.push(document);
        }
        if (documents.length > MOST)
          throw fail(292, `${name} takes up to ${MOST} documents in the embedded database`);
        yield undefined;
      }
      try {
        const stage = [{ [name]: forMingo(argument) }];
        yield* new Aggregator(stage, computeOptions(variables, true)).run<Doc>(documents);
      } catch (error) {
        throw asMongoError(error);
      }
    };
  };

/** Stages that look at their whole input. */
export const WHOLE_INPUT: Record<string, StageMaker> = {
  $sort: sort,
  $skip: (argument) => {
    const skipped = count('$skip', argument, 0);
    return (input) => slice(input, skipped, 0);
  },
  $limit: (argument) => {
    const limit = count('$limit', argument, 1);
    return (input) => slice(input, 0, limit);
  },
  $group: group,
  $count: countStage,
  $sortByCount: sortByCount,
  $bucket: bucket,
  $sample: sample,
  $bucketAuto: byMingo('$bucketAuto'),
  $setWindowFields: byMingo('$setWindowFields'),
  $densify: byMingo('$densify'),
  $fill: byMingo('$fill'),
};
