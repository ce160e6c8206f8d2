import type { Doc } from '../bson/value';
import { documentOf, type Row } from '../indexes/scan';
import type { UnitOfWork } from '../storage/unit-of-work';
import { TargetStatement } from './target-statement';

/** Deletes one document or all that match. */
export class DeleteStatement extends TargetStatement {
  /** The last document that was deleted. */
  last: Doc | undefined;

  protected change(unit: UnitOfWork, row: Row): void {
    this.last = documentOf(row);
    this.collection.write(unit, row.record, this.last, null);
  }
  protected nothingMatched(): void {}
  result(): Doc {
    return { n: this.matched };
  }
}
