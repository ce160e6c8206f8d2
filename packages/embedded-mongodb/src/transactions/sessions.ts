import { fail, transient } from '../errors';
import { sessionKey } from '../storage/keys';
import type { Store } from '../storage/store';
import { isCompleted, transactionRecord } from './retryable-writes';
import { Transaction } from './transaction';

const LIFETIME_MS = 60_000;

const noSuch = (number: number) =>
  transient(251, `Given transaction number ${number} does not match any in-progress transactions.`);

/** The running transaction of each session. */
export class Sessions {
  private readonly transactions = new Map<string, Transaction>();
  constructor(private readonly store: Store) {}

  get openTransactions(): number {
    return this.transactions.size;
  }

  /** Starts a transaction; one that was still running in the session is aborted. */
  start(session: string, number: number): Transaction {
    const old = this.transactions.get(session);
    if (old && old.number > number)
      throw fail(
        225,
        `Cannot start transaction ${number}: a newer one, ${old.number}, has started`,
      );
    this.end(session);
    const transaction = new Transaction(this.store, number);
    this.transactions.set(session, transaction);
    return transaction;
  }

  /** The running transaction; error 251 when there is none of that number. */
  running(session: string, number: number): Transaction {
    const transaction = this.transactions.get(session);
    if (transaction?.number !== number || transaction.state !== 'open') throw noSuch(number);
    return transaction;
  }

  async commit(session: string, number: number): Promise<void> {
    const transaction = this.transactions.get(session);
    if (!transaction && isCompleted(this.store, session, number)) return;
    if (transaction?.number === number && transaction.state === 'committing') {
      await transaction.ended;
      return this.commit(session, number);
    }
    const running = this.running(session, number);
    try {
      await running.commit(sessionKey(session), transactionRecord(number));
    } finally {
      this.transactions.delete(session);
    }
  }

  abort(session: string, number: number): void {
    this.running(session, number);
    this.end(session);
  }

  /** Aborts the transaction of a session, unless it is being committed. */
  end(session: string): void {
    const transaction = this.transactions.get(session);
    if (!transaction || transaction.state === 'committing') return;
    transaction.end();
    this.transactions.delete(session);
  }

  /** Ends transactions above their lifetime, as MongoDB does. */
  expire(now = Date.now()): void {
    for (const [session, transaction] of this.transactions)
      if (now - transaction.started > LIFETIME_MS && !transaction.busy) this.end(session);
  }
  endAll(): void {
    for (const session of [...this.transactions.keys()]) this.end(session);
  }

  /** Waits for the running transactions that use a namespace, before changes of the catalogue. */
  async settled(concerns: (namespace: string) => boolean): Promise<void> {
    const users = [...this.transactions.values()].filter(({ used }) => [...used].some(concerns));
    await Promise.all(users.map(({ ended }) => ended));
  }
}
