import { Aggregator } from 'mingo/aggregator';
import { isPlain } from '../../bson/types';
import { toReply, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { compileFilter } from '../../matching/filter';
import { computeOptions } from '../context';
import { asMongoError } from '../error-codes';
import { checkExpression } from '../known-operators';
import type { StageMaker } from '../stage';
import { map } from '../../querying/steps';
import { CHANGES, type Change } from './changes';
import { redact } from './redact';

/** A stage that mingo works out from each document alone. */
const byMingo =
  (name: string): StageMaker =>
  (argument, { variables }) => {
    checkExpression(argument);
    const aggregator = new Aggregator([{ [name]: argument }], computeOptions(variables));
    const run = (documents: Doc[]): Doc[] => {
      try {
        return aggregator.run<Doc>(documents);
      } catch (error) {
        throw asMongoError(error);
      }
    };
    run([]);
    return function* (input) {
      for (const document of input)
        if (document === undefined) yield undefined;
        else yield* run([document]);
    };
  };

/** A stage that changes each document by itself. */
const changing =
  (compile: (argument: Value, variables?: Doc) => Change): StageMaker =>
  (argument, { variables }) => {
    const change = compile(argument, variables);
    return (input) => map(input, change);
  };

const match: StageMaker = (argument, { variables }) => {
  if (!isPlain(argument)) throw fail(15959, 'the match filter must be an expression in an object');
  const accepts = compileFilter(argument, variables);
  return function* (input) {
    for (const document of input)
      yield document !== undefined && accepts(document) ? document : undefined;
  };
};
function checkUnwind(argument: Value): void {
  if (!isPlain(argument) && typeof argument !== 'string')
    throw fail(15981, 'expected either a string or an object as specification for $unwind stage');
  const spec: Doc = isPlain(argument) ? argument : { path: argument };
  const { path, preserveNullAndEmptyArrays: keeps = false, includeArrayIndex: index = 'i' } = spec;
  if (path === undefined) throw fail(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw fail(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw fail(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof keeps !== 'boolean')
    throw fail(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind');
  if (typeof index !== 'string' || !index)
    throw fail(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind');
  if (index.startsWith('$'))
    throw fail(28822, `includeArrayIndex option to $unwind should not be prefixed with '$'`);
}
const unwind: StageMaker = (argument, context) => {
  checkUnwind(argument);
  return byMingo('$unwind')(argument, context);
};
const MAX_RESULT = 16 * 1024 * 1024;
/** Refuses a document that is too large to be sent. */
export function checkSize(document: Doc): Buffer {
  const bson = toReply(document);
  if (bson.length > MAX_RESULT)
    throw fail(10334, 'BSONObj size is invalid: an aggregation result is above 16MB');
  return bson;
}

/** Stages that look at one document at a time. */
export const PER_DOCUMENT: Record<string, StageMaker> = {
  $match: match,
  ...Object.fromEntries(Object.entries(CHANGES).map(([name, made]) => [name, changing(made)])),
  $redact: redact,
  $unwind: unwind,
};
