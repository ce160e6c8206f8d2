import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import type { Steps } from '../querying/steps';
import { checkStage } from './argument-fields';
import type { Stage, StageContext, StageMaker } from './stage';
import { JOINS } from './stages/joins';
import { PER_DOCUMENT } from './stages/per-document';
import { sortStage, WHOLE_INPUT } from './stages/whole-input';

const MongoDB_STAGES_LEFT_OUT = new Set([
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$documents',
  '$geoNear',
  '$indexStats',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$querySettings',
  '$queryStats',
  '$search',
  '$searchMeta',
  '$shardedDataDistribution',
  '$vectorSearch',
]);

const STAGES: Record<string, StageMaker> = { ...PER_DOCUMENT, ...WHOLE_INPUT, ...JOINS };
const stageMaker = (name: string): StageMaker | undefined =>
  Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;

/** The name and argument of a stage; MongoDB's error for what is none. */
export function stageOf(stage: Value): [name: string, argument: Value] {
  if (!isPlain(stage)) throw fail(14, "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(stage);
  const name = names[0];
  if (names.length !== 1 || name === undefined)
    throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  return [name, stage[name]];
}
function makeStage([name, argument]: [string, Value], context: StageContext): Stage {
  if (name === '$changeStream')
    throw fail(40573, 'The $changeStream stage is not supported by the embedded database');
  if (MongoDB_STAGES_LEFT_OUT.has(name)) throw unsupported(name);
  if (name === '$out' || name === '$merge')
    throw fail(40601, `${name} can only be the final stage in the pipeline`);
  const maker = stageMaker(name);
  if (!maker) throw fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  checkStage(name, argument);
  return maker(argument, context);
}

/** Puts the stages of a pipeline behind its input; a `$limit` right behind a `$sort` bounds the sort. */
export function pipelineSteps(
  input: Steps<Doc>,
  pipeline: Value[],
  context: StageContext,
): Steps<Doc> {
  const stages = pipeline.map(stageOf);
  return stages.reduce((steps, [name, argument], i) => {
    const stage = makeStage([name, argument], context);
    const following = stages[i + 1];
    if (name === '$sort' && following?.[0] === '$limit') {
      const limit = Number(following[1]);
      return limit > 0 ? sortStage(argument, limit)(steps) : stage(steps);
    }
    return stage(steps);
  }, input);
}
