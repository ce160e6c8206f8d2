import { isPlain } from '../../bson/types';
import { toReply, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { compileFilter } from '../../matching/filter';
import type { StageMaker } from '../stage';
import { map } from '../../querying/steps';
import { CHANGES, type Change } from './changes';
import { redact } from './redact';
import { unwind } from './unwind';

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
