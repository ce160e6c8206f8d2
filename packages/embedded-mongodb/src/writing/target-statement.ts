import type { Doc } from '../bson/value';
import { compileFilter, needsExactNumbers, type Predicate } from '../matching/filter';
import { parseTyped } from '../bson/typed';
import type { Clock } from '../querying/clock';
import { findRows, type Query } from '../querying/find';
import { collect, map } from '../querying/steps';
import { nextPiece } from '../querying/work';
import type { Collection } from '../storage/collection';
import { recordId, RECORD_ID_LENGTH } from '../storage/keys';
import { documentOf, type Row } from '../storage/row';
import type { UnitOfWork } from '../storage/unit-of-work';
import type { View } from '../storage/view';
import { TooLong, type Statement } from './statement';

const FIND_MS = 8;
const MOST_AT_ONCE = 500;
const SPARE = 20;
const ATTEMPTS = 3;

const numberOf = (row: Row): number => row.record.readUIntBE(0, RECORD_ID_LENGTH);

/** An update or a delete: finds its documents, then changes each, checking again that it still matches. */
export abstract class TargetStatement implements Statement {
  protected matched = 0;
  private records: number[] | undefined;
  /** The single document, if nothing can have changed since it was found. */
  private found: Row | undefined;
  private at = 0;
  private foundAt = 0;
  private attempts = 0;
  private readonly accepts: Predicate;
  private readonly exact: boolean;

  constructor(
    protected readonly collection: Collection,
    protected readonly query: Query,
    protected readonly multi: boolean,
  ) {
    this.accepts = compileFilter(query.filter);
    this.exact = needsExactNumbers(query.filter);
  }

  protected abstract change(unit: UnitOfWork, row: Row): void;
  /** Called when nothing matched, for certain. */
  protected abstract nothingMatched(unit: UnitOfWork): void;
  abstract result(): Doc;

  step(unit: UnitOfWork, deadline: number): boolean {
    this.records ??= this.findNow(unit);
    while (this.at < this.records.length) {
      nextPiece();
      const row = this.found ?? this.rowAt(unit, this.records[this.at]!);
      this.found = undefined;
      if (row) this.changeOne(unit, row);
      this.at++;
      if (row && !this.multi) return true;
      if (performance.now() > deadline && this.at < this.records.length) return false;
    }
    if (this.matched === 0) {
      if (this.collection.lastWrite > this.foundAt) this.findAgain();
      this.nothingMatched(unit);
    }
    return true;
  }

  private changeOne(unit: UnitOfWork, row: Row): void {
    const mark = unit.mark();
    try {
      this.change(unit, row);
      this.matched++;
    } catch (error) {
      unit.rollback(mark);
      throw error;
    }
  }

  private findAgain(): never {
    this.records = undefined;
    this.at = 0;
    this.attempts++;
    throw new TooLong();
  }

  private rowAt(unit: UnitOfWork, number: number): Row | undefined {
    const record = recordId(number);
    const raw = unit.get(Buffer.concat([this.collection.prefix, record]));
    if (!raw) return undefined;
    const row: Row = { record, raw };
    return this.accepts(this.exact ? parseTyped(raw) : documentOf(row)) ? row : undefined;
  }

  private rows(view: View) {
    return findRows(view, this.collection, { ...this.query, limit: this.multi ? 0 : SPARE });
  }

  private findNow(unit: UnitOfWork): number[] {
    const found: number[] = [];
    const patient = this.attempts > ATTEMPTS;
    const deadline = patient ? Number.POSITIVE_INFINITY : performance.now() + FIND_MS;
    for (const row of this.rows(unit)) {
      if (row) found.push(numberOf(row));
      if (row && !this.multi) {
        this.found = row;
        break;
      }
      if (found.length > MOST_AT_ONCE && !patient) throw new TooLong();
      if (performance.now() > deadline) throw new TooLong();
      nextPiece();
    }
    this.foundAt = Number.POSITIVE_INFINITY;
    return found;
  }

  async scanAhead(view: View, clock: Clock): Promise<void> {
    if (this.attempts > ATTEMPTS) return;
    // A transaction reads a snapshot, so its matches stay valid.
    const own = 'changes' in view;
    this.foundAt = own ? Number.POSITIVE_INFINITY : view.sequence;
    this.records = await collect(map(this.rows(view), numberOf), clock);
  }
}
