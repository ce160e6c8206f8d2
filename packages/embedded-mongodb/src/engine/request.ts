import type { Login } from '../authentication/login';
import type { Doc } from '../bson/value';
import type { Clock } from '../querying/clock';
import type { Snapshot, View } from '../storage/view';
import type { Transaction } from '../transactions/transaction';
import type { WriteContext } from '../writing/run-statements';
import type { Engine } from './engine';

/** One command being executed. */
export interface Request {
  engine: Engine;
  command: Doc;
  name: string;
  database: string;
  connectionId: number;
  login: Login;
  clock: Clock;
  session: string;
  transaction: Transaction | undefined;
}

/** What a handler answers: a document without `ok`, or finished BSON. */
export type Reply = Doc | Buffer;

/** Runs a reader on the transaction's view or on a fresh snapshot that is released afterwards. */
export const withView = async <T>(
  { engine, transaction }: Request,
  read: (view: View) => Promise<T>,
): Promise<T> => {
  if (transaction) return read(transaction.unit);
  const snapshot = engine.store.snapshot();
  try {
    return await read(snapshot);
  } finally {
    snapshot.release();
  }
};

/** A view for a cursor, which takes care of it from then on. */
export const cursorView = ({
  engine,
  transaction,
}: Request): {
  owner: Snapshot | Transaction;
  view: View;
} => {
  if (transaction) return { owner: transaction, view: transaction.unit };
  const snapshot = engine.store.snapshot();
  return { owner: snapshot, view: snapshot };
};

/** How a write command of this request runs. */
export const writeContext = ({
  engine,
  command,
  clock,
  session,
  transaction,
}: Request): WriteContext => {
  const retryable = !transaction && session && command.txnNumber !== undefined;
  return {
    store: engine.store,
    clock,
    transaction,
    retry: retryable ? { session, number: Number(command.txnNumber) } : undefined,
  };
};
