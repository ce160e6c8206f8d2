import type { Doc } from '../bson/value';
import type { Clock } from '../querying/clock';
import type { UnitOfWork } from '../storage/unit-of-work';
import type { View } from '../storage/view';

/** Thrown inside a write when finding the documents takes too long. */
export class TooLong extends Error {}

/** One statement of a write command, run in steps that each take little time. */
export interface Statement {
  /** Continues until done (true) or until the deadline (false). */
  step(unit: UnitOfWork, deadline: number): boolean;
  /** After TooLong: finds the documents on a view, outside the write, and yields to other commands. */
  scanAhead(view: View, clock: Clock): Promise<void>;
  result(): Doc;
}
