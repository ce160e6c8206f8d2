import type { Doc, Value } from '../bson/value';
import type { Steps } from '../querying/steps';
import type { Catalog } from '../storage/catalog';
import type { View } from '../storage/view';

/** What a stage may look at besides its input. */
export interface StageContext {
  view: View;
  catalog: Catalog;
  database: string;
  variables: Doc | undefined;
  /** Puts the stages of an inner pipeline behind its input. */
  run(input: Steps<Doc>, pipeline: Value[], context: StageContext): Steps<Doc>;
}

/** Turns the documents of the stage before into its own. */
export type Stage = (input: Steps<Doc>) => Steps<Doc>;

/** Checks a stage's argument and makes the stage. */
export type StageMaker = (argument: Value, context: StageContext) => Stage;
