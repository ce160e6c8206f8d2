import { isNil, isNumber } from '../bson/types';
import type { Doc } from '../bson/value';
import { fail, unsupported } from '../errors';
import { checkDocument, fieldsOf } from './field-types';

const READ_LEVELS = ['local', 'available', 'majority', 'linearizable'];
const READ_CONCERN = fieldsOf('level:string', 'afterClusterTime:harmless');
const ENDING = ['commitTransaction', 'abortTransaction'];

/** On one node with durable writes, every level below snapshot reads the same. */
const checkReadConcern = (name: string, command: Doc, reads: boolean): void => {
  const { readConcern, autocommit, startTransaction } = command;
  if (isNil(readConcern)) return;
  checkDocument('readConcern', readConcern, READ_CONCERN);
  const inTransaction = autocommit === false;
  if (inTransaction && !startTransaction)
    throw fail(72, 'Only the first command in a transaction may specify a readConcern');
  const { level } = readConcern;
  if (level === undefined || level === 'local') return;
  if (!reads && !inTransaction) throw fail(72, `Command ${name} does not support a read concern`);
  if (READ_LEVELS.includes(level)) return;
  if (level !== 'snapshot') throw fail(9, `unknown read concern level: ${String(level)}`);
  if (!inTransaction) throw unsupported('readConcern level "snapshot" outside a transaction');
};

const WRITE_CONCERN = fieldsOf('w:any', 'j:boolean', 'fsync:boolean', 'wtimeout:number');

/** A write is acknowledged when it is durable on the only node, which satisfies every weaker concern. */
const checkWriteConcern = (name: string, command: Doc, writes: boolean): void => {
  const { writeConcern, autocommit } = command;
  if (isNil(writeConcern)) return;
  checkDocument('writeConcern', writeConcern, WRITE_CONCERN);
  if (!writes) throw fail(72, `Command ${name} does not support writeConcern`);
  if (autocommit === false && !ENDING.includes(name))
    throw fail(72, 'writeConcern is not allowed within a multi-statement transaction');
  const { w } = writeConcern;
  if (w === undefined || w === 'majority') return;
  if (typeof w === 'string') throw fail(79, `No write concern mode named '${w}' found`);
  if (!isNumber(w) || Number(w) < 0) throw fail(9, 'w has to be a number, string, or object');
  if (Number(w) > 1)
    throw fail(100, 'Not enough data-bearing nodes: this is a single-node database');
};

/** Refuses a read or write concern that cannot be met. */
export const checkConcerns = (
  name: string,
  command: Doc,
  { reads, writes }: { reads: boolean; writes: boolean },
): void => {
  checkReadConcern(name, command, reads);
  checkWriteConcern(name, command, writes);
};
