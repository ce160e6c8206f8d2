import type { Doc } from '../bson/value';
import { MongoError } from '../errors';
import type { Clock } from '../querying/clock';
import { startWork } from '../querying/work';
import { Blocked, type Holder } from '../storage/conflicts';
import type { Store } from '../storage/store';
import type { UnitOfWork } from '../storage/unit-of-work';
import { readProgress, saveProgress, type Progress } from '../transactions/retryable-writes';
import type { Transaction } from '../transactions/transaction';
import { TooLong, type Statement } from './statement';

const SLICE_MS = 8;
/** For a single client: fewer commits, and a new client still waits for a few hundredths of a second only. */
const SINGLE_CLIENT_SLICE_MS = 24;

/** A time limit, a client that has gone, and damage end the command, not one of its statements. */
const ENDS_COMMAND = new Set([50, 301, 11601]);

/** Where and how a write command runs. */
export interface WriteContext {
  store: Store;
  clock: Clock;
  transaction?: Transaction | undefined;
  /** Given for a retryable write. */
  retry?: { session: string; number: number } | undefined;
}
/** Creates a statement when its turn comes; what it throws is that statement's error. */
export type StatementMaker = () => Statement;

/** Runs statements one after the other in time slices, each on the newest state. */
class Run {
  private readonly progress: Progress = { results: [], next: 0 };
  private current: Statement | undefined;
  private holder: Holder | undefined;
  private tooLong = false;
  private stopped = false;
  private resumed = false;

  constructor(
    private readonly makers: StatementMaker[],
    private readonly ordered: boolean,
    private readonly context: WriteContext,
    private readonly finished: (statement: Statement) => Doc,
  ) {}

  private get done(): boolean {
    return this.stopped || this.progress.next >= this.makers.length;
  }

  async all(): Promise<Doc[]> {
    while (!this.done) {
      await this.runSlice();
      if (this.holder) await this.waitForHolder();
      if (this.tooLong) await this.scanAhead();
      if (this.context.clock.due()) await this.context.clock.pause();
    }
    return this.progress.results;
  }

  private async runSlice(): Promise<void> {
    this.holder = undefined;
    this.tooLong = false;
    const { transaction, store } = this.context;
    if (transaction) this.steps(transaction.unit);
    else await store.write((unit) => this.inWrite(unit));
  }

  private inWrite(unit: UnitOfWork): void {
    const { retry } = this.context;
    if (retry && !this.resumed) this.resume(unit, retry);
    if (this.done) return;
    this.steps(unit);
    if (retry && unit.changes.size > 0)
      saveProgress(unit, retry.session, retry.number, this.progress);
  }

  /** A retry continues after the statements whose results were stored with the data. */
  private resume(unit: UnitOfWork, retry: { session: string; number: number }): void {
    this.resumed = true;
    const kept = readProgress(unit, retry.session, retry.number);
    if (!kept) return;
    Object.assign(this.progress, kept);
    this.stopped = this.ordered && kept.results.some(({ error }) => error !== undefined);
  }

  private steps(unit: UnitOfWork): void {
    const slice = this.context.store.isQuiet() ? SINGLE_CLIENT_SLICE_MS : SLICE_MS;
    const deadline = performance.now() + slice;
    do {
      try {
        startWork(this.context.clock);
        this.current ??= this.makers[this.progress.next]!();
        if (!this.current.step(unit, deadline)) return;
        this.settle(this.finished(this.current));
      } catch (error) {
        if (error instanceof Blocked) this.holder = error.holder;
        else if (error instanceof TooLong) this.tooLong = true;
        else this.fail(error);
        if (this.holder || this.tooLong) return;
      }
    } while (!this.done && performance.now() < deadline);
    startWork();
  }

  private settle(result: Doc): void {
    this.progress.results.push(result);
    this.progress.next++;
    this.current = undefined;
  }

  private fail(error: unknown): void {
    if (!(error instanceof MongoError) || error.labels.length > 0 || ENDS_COMMAND.has(error.code))
      throw error;
    if (this.context.transaction) {
      this.context.transaction.failed = true;
      this.stopped = true;
    }
    const { code, message, extra } = error;
    const partial = this.current?.result() ?? {};
    this.settle({ ...partial, error: { code, ...extra, errmsg: message } });
    if (this.ordered) this.stopped = true;
  }

  private async waitForHolder(): Promise<void> {
    await this.holder!.ended;
    this.context.clock.check();
  }

  private async scanAhead(): Promise<void> {
    const { transaction, store, clock } = this.context;
    if (transaction) return this.current!.scanAhead(transaction.unit, clock);
    const snapshot = store.snapshot();
    try {
      await this.current!.scanAhead(snapshot, clock);
    } finally {
      snapshot.release();
    }
  }
}

/** Runs the statements of a write command; each gives one result, with `error` when it failed. */
export const runStatements = async (
  makers: StatementMaker[],
  ordered: boolean,
  context: WriteContext,
  finished: (statement: Statement) => Doc = (statement) => statement.result(),
): Promise<Doc[]> => new Run(makers, ordered, context, finished).all();
