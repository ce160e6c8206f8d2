import type { Doc } from '../bson/value';
import type { Row } from '../storage/row';
import type { UnitOfWork } from '../storage/unit-of-work';
import { TargetStatement } from './target-statement';

/** Deletes one document or all that match. */
export class DeleteStatement extends TargetStatement {
  /** The last document that was deleted. */
  last: Buffer | undefined;

  protected change(unit: UnitOfWork, row: Row): void {
    this.last = row.raw;
    this.collection.write(unit, row.record, row, null);
  }
  protected nothingMatched(): void {}
  result(): Doc {
    return { n: this.matched };
  }
}
