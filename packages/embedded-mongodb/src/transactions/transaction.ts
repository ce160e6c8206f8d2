import { transient, writeConflict } from '../errors';
import type { Holder } from '../storage/conflicts';
import type { Store } from '../storage/store';
import { UnitOfWork } from '../storage/unit-of-work';
import type { Snapshot } from '../storage/view';

/** A multi-document transaction: a snapshot, its changes, and the keys that it has locked. */
export class Transaction implements Holder {
  readonly unit: UnitOfWork;
  readonly ended: Promise<void>;
  readonly started = Date.now();
  /** The namespaces that its commands named. */
  readonly used = new Set<string>();
  state: 'open' | 'committing' | 'done' = 'open';
  /** A command of it is running, so it cannot be ended from outside. */
  busy = false;
  /** A statement of it failed, so it ends with this command. */
  failed = false;
  private finish!: () => void;
  private readonly snapshot: Snapshot;

  constructor(
    private readonly store: Store,
    readonly number: number,
  ) {
    this.snapshot = store.snapshot();
    store.openSnapshots.add(this);
    this.ended = new Promise((resolve) => (this.finish = resolve));
    this.unit = new UnitOfWork(this.snapshot, (key) => this.take(key));
  }

  get sequence(): number {
    return this.snapshot.sequence;
  }

  /** Locks a key; throws a conflict if another transaction has locked it or it was written after the snapshot. */
  private take(key: string): void {
    if (this.state !== 'open') throw transient(251, 'The transaction has been aborted.');
    const { conflicts } = this.store;
    const holder = conflicts.holderOf(key);
    if (holder && holder !== this) throw writeConflict();
    if (conflicts.writtenAfter(key, this.sequence)) throw writeConflict();
    conflicts.hold(key, this);
  }

  /** Commits everything at once, with the record by which a retried commit is recognised. */
  async commit(recordKey: Buffer, record: Buffer): Promise<void> {
    if ([...this.unit.touched].some(({ dropped }) => dropped)) {
      this.end();
      throw transient(251, 'A collection of the transaction was dropped.');
    }
    this.state = 'committing';
    try {
      await this.store.writeChanges(this.unit, (unit) => unit.put(recordKey, record, true));
    } finally {
      this.end();
    }
  }

  /** Discards everything. */
  end(): void {
    if (this.state === 'done') return;
    this.state = 'done';
    this.store.openSnapshots.delete(this);
    this.store.conflicts.letGo(this.unit.exclusive);
    this.snapshot.release();
    this.finish();
  }
}
