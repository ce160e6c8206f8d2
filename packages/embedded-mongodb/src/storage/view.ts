import {
  noteDamage,
  readRange,
  readValue,
  type Entry,
  type Environment,
  type Extent,
  type ReadTransaction,
} from './entries';

/** What a query reads from: a snapshot, a unit of work, or a transaction. */
export interface View {
  /** The number of the last write that it is sure to show. */
  readonly sequence: number;
  /** Whether fewer entries than were asked for mean that a range has ended. */
  readonly tellsEnds: boolean;
  get(key: Buffer): Buffer | undefined;
  range(start: Buffer, end: Buffer, options: Extent): Entry[];
  /** The error for what contradicts itself in the file; notes that it is damaged. */
  damage(): Error;
}

/** A consistent view of what is committed, until it is released; `renew` moves it to the present. */
export class Snapshot implements View {
  private transaction: ReadTransaction | undefined;
  sequence = 0;
  readonly tellsEnds = true;
  constructor(
    private readonly env: Environment,
    private readonly committed: () => number,
  ) {
    this.renew();
  }
  renew(): void {
    this.release();
    this.sequence = this.committed();
    this.transaction = this.env.useReadTransaction();
  }
  release(): void {
    this.transaction?.done();
    this.transaction = undefined;
  }
  get(key: Buffer): Buffer | undefined {
    return readValue(this.env, key, this.current());
  }
  range(start: Buffer, end: Buffer, options: Extent): Entry[] {
    return readRange(this.env, start, end, { ...options, transaction: this.current() });
  }
  damage(): Error {
    return noteDamage(this.env);
  }
  private current(): ReadTransaction {
    if (!this.transaction) throw new Error('the snapshot is released');
    return this.transaction;
  }
}

/** The state inside the write transaction that LMDB is running. */
export class WriteView implements View {
  readonly sequence = Number.POSITIVE_INFINITY;
  readonly tellsEnds = true;
  constructor(private readonly env: Environment) {}
  get(key: Buffer): Buffer | undefined {
    return readValue(this.env, key);
  }
  range(start: Buffer, end: Buffer, options: Extent): Entry[] {
    return readRange(this.env, start, end, options);
  }
  damage(): Error {
    return noteDamage(this.env);
  }
}
