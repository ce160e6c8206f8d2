import { isNumber, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';

/** Fields that every command may carry. */
const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'writeConcern',
  'readConcern',
  'maxTimeMS',
  'comment',
  '$readPreference',
  '$clusterTime',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'collation',
  'mayBypassWriteBlocking',
]);
const READ_LEVELS = ['local', 'available', 'majority', 'linearizable'];

function checkReadConcern(concern: Value, inTransaction: boolean): void {
  if (concern === undefined) return;
  const { level, ...rest } = concern as Doc;
  const unknown = Object.keys(rest).find((name) => name !== 'afterClusterTime');
  if (unknown) throw unsupported(`readConcern.${unknown}`);
  if (level === undefined || READ_LEVELS.includes(level)) return;
  if (level !== 'snapshot') throw fail(9, `unknown read concern level: ${String(level)}`);
  if (!inTransaction) throw unsupported('readConcern level "snapshot" outside a transaction');
}
function checkWriteConcern(concern: Value): void {
  if (concern === undefined) return;
  const { w } = concern as Doc;
  if (isNumber(w) && Number(w) > 1)
    throw fail(100, 'Not enough data-bearing nodes: this is a single-node database');
  if (typeof w === 'string' && w !== 'majority')
    throw fail(79, `No write concern mode named '${w}' found`);
}

/** Refuses a collation, of a command or of a part of one. */
export function checkCollation(collation: Value): void {
  if (collation === undefined) return;
  const { locale } = collation as Doc;
  if (locale !== 'simple') throw unsupported('a collation');
}

/** Refuses every field that the command does not know and every common value that cannot be honoured. */
export function checkFields(name: string, command: Doc, own: Set<string>): void {
  const unknown = Object.keys(command).find(
    (field) => field !== name && !own.has(field) && !COMMON.has(field),
  );
  if (unknown) throw fail(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  checkReadConcern(command.readConcern, command.autocommit === false);
  checkWriteConcern(command.writeConcern);
  checkCollation(command.collation);
  if (command.apiVersion !== undefined && command.apiVersion !== '1')
    throw fail(322, `API version must be "1", not ${String(command.apiVersion)}`);
}

/** Refuses fields of a part of a command, such as one update of several. */
export function checkPart(name: string, part: Value, known: Set<string>): void {
  if (!isPlain(part)) throw fail(14, `each of '${name}' must be a document`);
  const unknown = Object.keys(part).find((field) => !known.has(field));
  if (unknown) throw fail(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  checkCollation(part.collation);
}

/** Reads maxTimeMS; error 2 when it is no number of milliseconds. */
export function maxTimeOf(command: Doc): number {
  const value = command.maxTimeMS;
  if (value === undefined) return 0;
  const number = Number(value);
  if (!isNumber(value) || !Number.isInteger(number) || number < 0 || number > 2147483647)
    throw fail(2, `${String(value)} value for maxTimeMS is out of range`);
  return number;
}
