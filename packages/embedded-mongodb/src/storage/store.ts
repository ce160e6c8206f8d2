import { fail } from '../errors';
import { Blocked, Conflicts } from './conflicts';
import { sealed } from './checksum';
import { DocumentCounts } from './document-counts';
import { refuseDamaged, type Environment } from './entries';
import { openEnvironment } from './environment';
import { catalogKey, text } from './keys';
import { UnitOfWork } from './unit-of-work';
import { Snapshot, WriteView } from './view';

/** A transaction's copy of a collection's record may be outdated: write the current one. */
const refreshCatalogue = (unit: UnitOfWork): void => {
  for (const collection of unit.touched) {
    const key = catalogKey(collection.namespace);
    if (unit.changes.has(text(key))) unit.put(key, collection.record(), true);
  }
};

/** After a commit on the main thread that took this long, the write thread is used for so many times as long. */
const SLOW_COMMIT_MS = 10;
const SLOW_TIMES = 100;

/** The data file: provides snapshots, and commits units of work in groups, acknowledged when durable. */
export class Store {
  readonly conflicts = new Conflicts();
  readonly counts = new DocumentCounts();
  /** Running transactions, by the sequence that their snapshots show. */
  readonly openSnapshots = new Set<{ readonly sequence: number }>();
  private sequence = 0;
  private committed = 0;
  private queued = 0;
  private slowUntil = 0;
  private readonly writeView: WriteView;
  /** Set by the engine: true while commands come one at a time. */
  isQuiet: () => boolean = () => false;
  /** Set by the catalogue: restores the in-memory state after a failed commit. */
  onFailedCommit: () => void = () => undefined;

  private constructor(readonly env: Environment) {
    this.writeView = new WriteView(env);
  }

  static async open(path: string): Promise<Store> {
    return new Store(await openEnvironment(path));
  }

  /** The number of the last write that was started. */
  get lastSequence(): number {
    return this.sequence;
  }

  snapshot(): Snapshot {
    return new Snapshot(this.env, () => this.committed);
  }

  /**
   * Runs a job on the newest state and commits what it wrote; jobs that arrive together share one flush.
   * What the job throws is thrown again, with nothing written.
   */
  async write<T>(job: (unit: UnitOfWork, sequence: number) => T): Promise<T> {
    let sequence = 0;
    let counted: ReadonlyMap<number, number> = new Map();
    const outcome = await this.commit(() => {
      sequence = ++this.sequence;
      const unit = new UnitOfWork(this.writeView, (key) => {
        const holder = this.conflicts.holderOf(key);
        if (holder) throw new Blocked(holder);
      });
      try {
        const value = job(unit, sequence);
        this.flush(unit, sequence);
        counted = unit.counted;
        return { value };
      } catch (error) {
        return { error };
      }
    });
    this.settle(sequence, counted);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** Commits the changes of a transaction, whose keys were locked. */
  async writeChanges(unit: UnitOfWork, also: (unit: UnitOfWork) => void): Promise<void> {
    let sequence = 0;
    await this.commit(() => {
      sequence = ++this.sequence;
      refreshCatalogue(unit);
      also(unit);
      this.flush(unit, sequence);
    });
    this.settle(sequence, unit.counted);
  }

  /** A write was committed: what it inserted and deleted counts from now on. */
  private settle(sequence: number, counted: ReadonlyMap<number, number>): void {
    this.committed = Math.max(this.committed, sequence);
    this.counts.move(counted);
    this.forgetWrites();
  }

  private flush(unit: UnitOfWork, sequence: number): void {
    for (const { key, value } of unit.changes.values())
      if (value) void this.env.put(key, sealed(key, value));
      else void this.env.remove(key);
    for (const collection of unit.touched) collection.lastWrite = sequence;
    this.conflicts.noteWrite(sequence, unit.exclusive);
  }

  /**
   * Without other clients on this thread, because switching threads takes a third of the time of a single write.
   * Otherwise on the write thread, where concurrent writes share a flush and readers continue.
   */
  private async transact<T>(action: () => T): Promise<T> {
    if (this.queued === 0 && this.isQuiet() && performance.now() > this.slowUntil)
      return this.transactNow(action);
    this.queued++;
    try {
      return await this.env.transaction(action);
    } finally {
      this.queued--;
    }
  }

  private transactNow<T>(action: () => T): T {
    const started = performance.now();
    try {
      return this.env.transactionSync(action);
    } finally {
      const ended = performance.now();
      const taken = ended - started;
      if (taken > SLOW_COMMIT_MS) this.slowUntil = ended + taken * SLOW_TIMES;
    }
  }

  private async commit<T>(action: () => T): Promise<T> {
    refuseDamaged(this.env);
    try {
      return await this.transact(action);
    } catch (error) {
      const cause = (error as { commitError?: Promise<never> }).commitError;
      const reason = await Promise.resolve(cause).then(
        () => error as Error,
        (why: Error) => why,
      );
      this.onFailedCommit();
      throw fail(14031, `The write could not be put on the disk: ${reason.message}`);
    }
  }

  private forgetWrites(): void {
    let oldest = this.committed;
    for (const { sequence } of this.openSnapshots) oldest = Math.min(oldest, sequence);
    this.conflicts.forget(oldest);
  }

  async close(): Promise<void> {
    await this.env.close();
  }
}
