import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { checkStage } from './argument-fields';
import { stageOf } from './pipeline';
import { CHANGES } from './stages/changes';

/** Checks the pipeline of an update and makes what runs it on one document. */
export function compilePipeline(stages: Doc[], variables?: Doc): (document: Doc) => Doc {
  const changes = stages.map((stage) => {
    const [name, argument] = stageOf(stage);
    const compile = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
    if (!compile) throw fail(72, `${name} is not allowed to be used within an update`);
    checkStage(name, argument);
    return compile(argument, variables);
  });
  return (document) => changes.reduce((changed, change) => change(changed), document);
}
