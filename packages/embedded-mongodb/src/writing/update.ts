import { parseExact } from '../bson/read';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import type { Query } from '../querying/find';
import type { Collection } from '../storage/collection';
import type { Row } from '../storage/row';
import type { UnitOfWork } from '../storage/unit-of-work';
import { compileUpdate, type CompiledUpdate } from '../updating/apply-update';
import { upsertDocument } from '../updating/upsert';
import { TargetStatement } from './target-statement';

export interface UpdateOptions {
  update: Value;
  arrayFilters?: Value[] | undefined;
  multi: boolean;
  upsert: boolean;
}

/** Updates one document or all that match; inserts one when none did and it is an upsert. */
export class UpdateStatement extends TargetStatement {
  private readonly compiled: CompiledUpdate;
  private readonly upsert: boolean;
  private modified = 0;
  private upserted: Doc | undefined;
  /** The last document before and after. */
  last: { before: Buffer | null; after: Buffer } | undefined;

  constructor(collection: Collection, query: Query, options: UpdateOptions) {
    super(collection, query, options.multi);
    this.compiled = compileUpdate(options.update, options.arrayFilters);
    this.upsert = options.upsert;
    if (options.multi && this.compiled.kind === 'replacement')
      throw fail(9, 'multi update is not supported for replacement-style update');
  }

  protected change(unit: UnitOfWork, row: Row): void {
    const before = row.raw;
    const { filter } = this.query;
    const { document, changed } = this.compiled.apply(parseExact(before), filter, false);
    this.last = { before, after: before };
    if (!changed) return;
    const { fields } = this.compiled;
    this.last.after = this.collection.write(unit, row.record, row, document, { fields })!;
    this.modified++;
  }

  protected nothingMatched(unit: UnitOfWork): void {
    if (!this.upsert) return;
    const document = upsertDocument(this.query.filter, this.compiled);
    const mark = unit.mark();
    try {
      this.last = { before: null, after: this.collection.insert(unit, document) };
    } catch (error) {
      unit.rollback(mark);
      throw error;
    }
    this.upserted = document;
  }

  result(): Doc {
    const upserted = this.upserted ? { upserted: this.upserted._id } : {};
    return { n: this.matched + (this.upserted ? 1 : 0), nModified: this.modified, ...upserted };
  }
}
