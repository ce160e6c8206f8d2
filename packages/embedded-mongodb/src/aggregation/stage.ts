import type { Doc, Value } from '../bson/value';
import type { Steps } from '../querying/steps';

/** Turns the documents of the stage before into its own. */
export type Stage = (input: Steps<Doc>) => Steps<Doc>;

/** Checks a stage's argument and makes the stage. */
export type StageMaker = (argument: Value) => Stage;
