import { isPlain } from '../bson/types';
import { toReply, type Doc, type Value } from '../bson/value';
import { fail, outside } from '../errors';
import type { Steps } from '../querying/steps';
import type { Stage } from './stage';
import { sortStage, STAGES } from './stages';

/** The name and argument of a stage; throws MongoDB's error for an invalid one. */
export const stageOf = (stage: Value): [name: string, argument: Value] => {
  if (!isPlain(stage)) throw fail(14, "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(stage);
  const name = names[0];
  if (names.length !== 1 || name === undefined)
    throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  return [name, stage[name]];
};
const makeStage = (name: string, argument: Value): Stage => {
  if (name === '$changeStream')
    throw fail(40573, 'The $changeStream stage is not supported by the embedded database');
  if (!Object.hasOwn(STAGES, name))
    throw outside(40324, `Unrecognized pipeline stage name: '${name}'`);
  return STAGES[name]!(argument);
};

/** Chains the stages of a pipeline; a `$limit` right after a `$sort` bounds the sort. */
export const pipelineSteps = (input: Steps<Doc>, pipeline: Value[]): Steps<Doc> => {
  const stages = pipeline.map(stageOf);
  return stages.reduce((steps, [name, argument], i) => {
    const stage = makeStage(name, argument);
    const following = stages[i + 1];
    if (name === '$sort' && following?.[0] === '$limit') {
      const limit = Number(following[1]);
      return limit > 0 ? sortStage(argument, limit)(steps) : stage(steps);
    }
    return stage(steps);
  }, input);
};

const MAX_RESULT = 16 * 1024 * 1024;
/** The bytes of a result; refuses one that is too large to be sent. */
export const resultBytes = (document: Doc): Buffer => {
  const bson = toReply(document);
  if (bson.length > MAX_RESULT)
    throw fail(10334, 'BSONObj size is invalid: an aggregation result is above 16MB');
  return bson;
};
