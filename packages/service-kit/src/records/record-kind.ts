import type { RecordRule } from '@hypercar/contracts/record';
import type { Types } from 'mongoose';
import type { ListOrder } from '../read-page';
import type { Act } from './act';
import type { RecordRow } from './record-fields';
import type { RowModel } from '../row-model';

/** A kind of record: a list whose rows are added, changed, deleted and restored by people. */
export interface RecordKind<Row extends RecordRow, Shown extends object, Values extends object> {
  model: RowModel;
  /** Tells who listens that the list has changed; in the transaction that changes it. */
  publish?: (() => Promise<void>) | undefined;
  /** What a person calls one of them. */
  noun: string;
  order?: ListOrder | undefined;
  rule?: RecordRule | undefined;
  /** Removes what goes with rows that are removed for good; in their transaction. */
  purgeWith?: ((ids: readonly Types.ObjectId[]) => Promise<void>) | undefined;
  /** What a row that is there adds to counters (addToCounters), by their names; every write moves them. */
  tally?: ((row: Row) => Readonly<Record<string, number>>) | undefined;
  present(row: Row): Shown;
  /** The stored fields for values in the shape that travels; the row is missing while it is added. */
  store(values: Partial<Values>, act: Act, row?: Row): object;
}
