import { fail } from '../errors';
import type { Clock } from '../querying/clock';
import type { Steps } from '../querying/steps';
import { startWork } from '../querying/work';
import type { Snapshot } from '../storage/view';
import type { Transaction } from '../transactions/transaction';

const FIRST_BATCH = 101;
const BATCH_BYTES = 16_000_000;
const IDLE_MS = 600_000;

/** A result that is read in batches: the steps that make it, and the view that they read. */
export interface Cursor {
  id: number;
  namespace: string;
  steps: Steps<Buffer>;
  view: Snapshot | Transaction;
  touched: number;
  busy: boolean;
  /** A document that no longer fitted into the batch before. */
  held?: Buffer | undefined;
  neverDies: boolean;
}
export interface Batch {
  id: number;
  documents: Buffer[];
}
const isTransaction = (view: Snapshot | Transaction): view is Transaction => 'unit' in view;

/** The open cursors: between batches each stores its position, without a snapshot. */
export class Cursors {
  private readonly open = new Map<number, Cursor>();
  private lastId = Math.floor(Math.random() * 2 ** 40);

  get size(): number {
    return this.open.size;
  }

  /** Reads the first batch, and keeps the cursor when there may be more. */
  async first(
    source: Pick<Cursor, 'namespace' | 'steps' | 'view' | 'neverDies'>,
    size: number | undefined,
    clock: Clock,
    single = false,
  ): Promise<Batch> {
    const cursor: Cursor = { ...source, id: 0, touched: Date.now(), busy: true };
    let finished = true;
    try {
      const documents: Buffer[] = [];
      finished = (await this.fill(cursor, documents, size ?? FIRST_BATCH, clock)) || single;
      if (!finished) this.open.set((cursor.id = ++this.lastId), cursor);
      return { id: cursor.id, documents };
    } finally {
      this.rest(cursor, finished);
    }
  }

  /** Reads the next batch; error 43 when the cursor is gone, 13 when it is another collection's, 143 when it is in use. */
  async next(
    id: number,
    namespace: string,
    size: number | undefined,
    clock: Clock,
  ): Promise<Batch> {
    const cursor = this.open.get(id);
    if (!cursor) throw fail(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw fail(
        13,
        `Requested getMore on namespace '${namespace}', which is not that of cursor ${id}`,
      );
    if (cursor.busy) throw fail(143, `cursor id ${id} is already in use`);
    cursor.busy = true;
    let finished = true;
    try {
      if (!isTransaction(cursor.view)) cursor.view.renew();
      else if (cursor.view.state !== 'open') throw fail(43, `cursor id ${id} not found`);
      const documents: Buffer[] = [];
      finished = await this.fill(cursor, documents, size || Number.POSITIVE_INFINITY, clock);
      return { id: finished ? 0 : id, documents };
    } finally {
      this.rest(cursor, finished);
    }
  }

  private async fill(
    cursor: Cursor,
    batch: Buffer[],
    size: number,
    clock: Clock,
  ): Promise<boolean> {
    let bytes = 0;
    const add = (document: Buffer): boolean => {
      if (batch.length > 0 && bytes + document.length > BATCH_BYTES) {
        cursor.held = document;
        return false;
      }
      bytes += document.length;
      batch.push(document);
      return true;
    };
    if (cursor.held && size > 0) {
      add(cursor.held);
      cursor.held = undefined;
    }
    while (batch.length < size) {
      startWork(clock);
      const step = cursor.steps.next();
      if (step.done) return true;
      if (step.value !== undefined && !add(step.value)) return false;
      if (clock.due()) await clock.pause();
    }
    return false;
  }

  private rest(cursor: Cursor, finished: boolean): void {
    startWork();
    cursor.busy = false;
    cursor.touched = Date.now();
    if (!isTransaction(cursor.view)) cursor.view.release();
    if (finished) this.kill(cursor.id, cursor);
  }

  /** Ends a cursor; false when there is none. */
  kill(id: number, cursor = this.open.get(id)): boolean {
    if (!cursor) return false;
    if (!cursor.busy) cursor.steps.return();
    this.open.delete(id);
    return true;
  }

  /** Ends cursors that have been idle for ten minutes. */
  expire(now = Date.now(), idle = IDLE_MS): void {
    for (const [id, cursor] of this.open)
      if (!cursor.busy && !cursor.neverDies && now - cursor.touched > idle) this.kill(id);
  }
}
