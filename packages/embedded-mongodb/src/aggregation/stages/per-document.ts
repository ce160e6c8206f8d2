import { Aggregator } from 'mingo/aggregator';
import { isPlain, typeName } from '../../bson/types';
import { toReply, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { compileFilter } from '../../matching/filter';
import { forMingo } from '../for-mingo';
import { computeOptions } from '../context';
import { asMongoError, evaluate, prepare } from '../evaluate';
import type { StageMaker } from '../stage';

const argumentDocument = (name: string, argument: Value): Doc => {
  if (!isPlain(argument) || Object.keys(argument).length === 0)
    throw fail(
      40272,
      `${name} specification stage must be a non-empty object, got ${typeName(argument)}`,
    );
  return argument as Doc;
};

/** A stage that mingo works out from each document alone. */
const byMingo =
  (name: string): StageMaker =>
  (argument, { variables }) => {
    const aggregator = new Aggregator([{ [name]: forMingo(argument) }], computeOptions(variables));
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

const checked =
  (name: string, maker: StageMaker): StageMaker =>
  (argument, context) =>
    maker(argumentDocument(name, argument), context);

const match: StageMaker = (argument, { variables }) => {
  const accepts = compileFilter(argument, variables);
  return function* (input) {
    for (const document of input)
      yield document !== undefined && accepts(document) ? document : undefined;
  };
};
function unwindPath(argument: Value): string {
  const path: Value = isPlain(argument) ? argument.path : argument;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2)
    throw fail(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${String(path)}`,
    );
  return path;
}
const unwind: StageMaker = (argument, context) => {
  unwindPath(argument);
  return byMingo('$unwind')(argument, context);
};
const replaceRoot =
  (name: string, expressionOf: (argument: Value) => Value): StageMaker =>
  (argument, { variables }) => {
    prepare(expressionOf(argument));
    return function* (input) {
      for (const document of input) {
        if (document === undefined) {
          yield undefined;
          continue;
        }
        const root = evaluate(document, expressionOf(argument), variables);
        if (!isPlain(root))
          throw fail(
            40228,
            `'newRoot' expression must evaluate to an object in ${name}, but resulting value was of type ${typeName(root)}`,
          );
        yield root as Doc;
      }
    };
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
  $project: checked('$project', byMingo('$project')),
  $set: checked('$set', byMingo('$set')),
  $addFields: checked('$addFields', byMingo('$addFields')),
  $unset: byMingo('$unset'),
  $redact: byMingo('$redact'),
  $unwind: unwind,
  $replaceRoot: checked(
    '$replaceRoot',
    replaceRoot('$replaceRoot', (argument) => argument.newRoot),
  ),
  $replaceWith: replaceRoot('$replaceWith', (argument) => argument),
};
