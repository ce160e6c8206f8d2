import { Aggregator } from 'mingo/aggregator';
import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { forMingo } from '../matching/regex';
import { computeOptions } from './context';
import { asMongoError } from './evaluate';
import { stageOf } from './pipeline';

const ALLOWED = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
]);

/** Runs the pipeline of an update on one document. */
export function runUpdatePipeline(document: Doc, stages: Doc[], variables?: Doc): Doc {
  for (const stage of stages) {
    const [name] = stageOf(stage);
    if (!ALLOWED.has(name)) throw fail(72, `${name} is not allowed to be used within an update`);
  }
  try {
    const pipeline = forMingo(stages) as Doc[];
    return new Aggregator(pipeline, computeOptions(variables)).run([document])[0] as Doc;
  } catch (error) {
    throw asMongoError(error);
  }
}
