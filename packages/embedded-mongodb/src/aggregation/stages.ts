import { isNumber, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { compileFilter } from '../matching/filter';
import { projector } from '../querying/projection';
import { map, sizeOf, slice } from '../querying/steps';
import { compileSort } from '../sorting/sort';
import { Sorter } from '../sorting/sorter';
import { group } from './group';
import type { Stage, StageMaker } from './stage';

const match: StageMaker = (argument) => {
  if (!isPlain(argument)) throw fail(15959, 'the match filter must be an expression in an object');
  const accepts = compileFilter(argument);
  return function* (input) {
    for (const document of input)
      yield document !== undefined && accepts(document) ? document : undefined;
  };
};
const project: StageMaker = (argument) => {
  if (!isPlain(argument)) throw fail(15969, '$project specification must be an object');
  if (Object.keys(argument).length === 0)
    throw fail(51272, 'projection specification must have at least one field');
  const { project: change } = projector(argument);
  return (input) => map(input, change);
};
/** `$sort`; `limit` is that of a `$limit` right after it. */
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
const wholeNumber = (name: string, value: Value, code: number): number => {
  const number = Number(value);
  if (!isNumber(value) || !Number.isInteger(number) || number < 0)
    throw fail(code, `invalid argument to ${name} stage: expected a non-negative whole number`);
  return number;
};
const skip: StageMaker = (argument) => {
  const skipped = wholeNumber('$skip', argument, 5107200);
  return (input) => slice(input, skipped, 0);
};
const limit: StageMaker = (argument) => {
  const most = wholeNumber('$limit', argument, 5107201);
  if (most === 0) throw fail(15958, 'the limit must be positive');
  return (input) => slice(input, 0, most);
};

/** The stages by their names. */
export const STAGES: Record<string, StageMaker> = {
  $match: match,
  $project: project,
  $group: group,
  $sort: sort,
  $skip: skip,
  $limit: limit,
};
