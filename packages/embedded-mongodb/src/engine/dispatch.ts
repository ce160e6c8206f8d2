import type { Login } from '../authentication/login';
import { isPlain } from '../bson/types';
import { toReply, type Doc, type Value } from '../bson/value';
import type { Command } from '../commands/command';
import { COMMANDS } from '../commands/table';
import { fail, MongoError } from '../errors';
import { Clock } from '../querying/clock';
import { startWork } from '../querying/work';
import type { Transaction } from '../transactions/transaction';
import { checkFields, maxTimeOf } from './common-fields';
import { checkConcerns } from './concerns';
import type { Engine } from './engine';
import type { Reply, Request } from './request';

const SLOW_MS = 100;

/** Who sent a command. */
export interface Caller {
  connectionId: number;
  login: Login;
  isGone(): boolean;
}

const sessionOf = (lsid: Value): string =>
  lsid ? Buffer.from(lsid.id.buffer as Uint8Array).toString('hex') : '';

const transactionFor = (engine: Engine, command: Doc, session: string): Transaction | undefined => {
  if (command.autocommit !== false) return undefined;
  if (!session || command.txnNumber === undefined)
    throw fail(72, 'a transaction needs a session and a transaction number');
  const number = Number(command.txnNumber);
  return command.startTransaction
    ? engine.sessions.start(session, number)
    : engine.sessions.running(session, number);
};

/** Runs a command of a transaction; one that fails ends it. */
const inTransaction = async (
  known: Command,
  request: Request,
  transaction: Transaction,
): Promise<Reply> => {
  transaction.busy = true;
  try {
    if (!known.inTransaction)
      throw fail(263, `Cannot run '${request.name}' in a multi-document transaction.`);
    return await known.run(request);
  } catch (error) {
    transaction.failed = true;
    throw error;
  } finally {
    transaction.busy = false;
    if (transaction.failed) request.engine.sessions.end(request.session);
  }
};

/** Refuses what the command, or the one that it explains, does not take. */
const check = (name: string, command: Doc, known: Command): void => {
  checkFields(name, command, known.fields);
  checkConcerns(name, command, known);
  if (name !== 'explain' || !isPlain(command.explain)) return;
  const inner = Object.keys(command.explain)[0] ?? '';
  const explained = COMMANDS.get(inner);
  if (explained) checkFields(inner, command.explain, explained.fields);
};

const run = async (engine: Engine, command: Doc, name: string, caller: Caller): Promise<Reply> => {
  const known = COMMANDS.get(name);
  if (!known) throw fail(59, `no such command: '${name}'`);
  if (!known.beforeLogin && !caller.login.mayCommand)
    throw fail(13, `Command ${name} requires authentication`);
  const clock = new Clock(maxTimeOf(command), caller.isGone);
  startWork(clock);
  check(name, command, known);
  const session = sessionOf(command.lsid);
  const ending = name === 'commitTransaction' || name === 'abortTransaction';
  const transaction = ending ? undefined : transactionFor(engine, command, session);
  transaction?.used.add(`${String(command.$db)}.${String(command[name])}`);
  const request: Request = {
    engine,
    command,
    name,
    database: String(command.$db ?? 'admin'),
    connectionId: caller.connectionId,
    login: caller.login,
    clock,
    session,
    transaction,
  };
  return transaction ? inTransaction(known, request, transaction) : known.run(request);
};

const errorReply = (engine: Engine, name: string, error: unknown): Buffer => {
  const known = error instanceof MongoError ? error : undefined;
  if (!known)
    engine.log('error', 'A command failed in a way that it should not.', {
      command: name,
      error: (error as Error).stack,
    });
  const { code, codeName, extra, labels, message } = known ?? fail(1, (error as Error).message);
  return toReply({
    ok: 0,
    errmsg: message,
    code,
    codeName,
    ...extra,
    ...(labels.length ? { errorLabels: labels } : {}),
  });
};

/** The reply to what could not be read as a command. */
export const refusal = (engine: Engine, error: MongoError): Buffer => errorReply(engine, '', error);

const note = (
  engine: Engine,
  command: Doc,
  name: string,
  started: number,
  failed: boolean,
): void => {
  const milliseconds = performance.now() - started;
  engine.statistics.note(COMMANDS.has(name) ? name : 'unknown', milliseconds, failed);
  if (milliseconds < SLOW_MS) return;
  engine.statistics.slow++;
  const target = command[name] as unknown;
  engine.log('warn', 'Slow command', {
    command: name,
    namespace: `${String(command.$db)}.${typeof target === 'string' ? target : ''}`,
    fields: Object.keys(command.filter ?? command.query ?? command.updates?.[0]?.q ?? {}),
    milliseconds: Math.round(milliseconds),
    ...(command.comment === undefined ? {} : { comment: command.comment as unknown }),
  });
};

/** Runs a command from start to reply; never throws. */
export const dispatch = async (engine: Engine, command: Doc, caller: Caller): Promise<Buffer> => {
  const started = performance.now();
  const name = Object.keys(command)[0] ?? '';
  let failed = true;
  const running = engine.running.add(name, command, caller.connectionId);
  engine.concurrency.enter();
  try {
    engine.onCommand?.(command);
    const reply = await run(engine, command, name, caller);
    failed = false;
    return Buffer.isBuffer(reply) ? reply : toReply({ ...reply, ok: 1 });
  } catch (error) {
    return errorReply(engine, name, error);
  } finally {
    startWork();
    engine.running.remove(running);
    engine.concurrency.leave();
    note(engine, command, name, started, failed);
  }
};
