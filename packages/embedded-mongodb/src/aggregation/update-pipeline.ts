import { Aggregator } from 'mingo/aggregator';
import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { forMingo } from './for-mingo';
import { checkStage } from './argument-fields';
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

/** Checks the pipeline of an update and makes what runs it on one document. */
export function compilePipeline(stages: Doc[], variables?: Doc): (document: Doc) => Doc {
  for (const stage of stages) {
    const [name, argument] = stageOf(stage);
    if (!ALLOWED.has(name)) throw fail(72, `${name} is not allowed to be used within an update`);
    checkStage(name, argument);
  }
  const pipeline = stages.map((stage) => {
    const [name, argument] = stageOf(stage);
    return { [name]: forMingo(argument) };
  });
  const aggregator = new Aggregator(pipeline, computeOptions(variables));
  return (document) => {
    try {
      return aggregator.run([document])[0] as Doc;
    } catch (error) {
      throw asMongoError(error);
    }
  };
}
