import { isNil, isNumber, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { checkDocument, fieldsOf, type Fields } from './field-types';

/** Fields that every command may carry. */
const COMMON = fieldsOf(
  '$db:string',
  'lsid:document',
  'txnNumber:number',
  'startTransaction:boolean',
  'autocommit:boolean',
  'writeConcern:document',
  'readConcern:document',
  'maxTimeMS:any',
  'comment:any',
  'collation:document',
  'apiVersion:string',
  'apiStrict:boolean',
  'apiDeprecationErrors:harmless',
  '$readPreference:harmless',
  '$clusterTime:harmless',
  'mayBypassWriteBlocking:harmless',
);

/** The commands of the Stable API, version 1. */
const STABLE = new Set([
  ...['abortTransaction', 'aggregate', 'commitTransaction', 'count', 'create', 'createIndexes'],
  ...['delete', 'drop', 'dropDatabase', 'dropIndexes', 'endSessions', 'explain', 'find'],
  ...['findAndModify', 'getMore', 'hello', 'insert', 'killCursors', 'listCollections'],
  ...['listDatabases', 'listIndexes', 'ping', 'saslContinue', 'saslStart', 'update', 'bulkWrite'],
]);

/** Refuses a collation, of a command or of a part of one. */
const checkCollation = (collation: Value): void => {
  if (isNil(collation)) return;
  if (!isPlain(collation)) throw fail(14, "'collation' must be a document");
  const asks = Object.keys(collation).length > 0;
  if (asks && (collation.locale !== 'simple' || Object.keys(collation).length > 1))
    throw unsupported('a collation');
};

/** The fields of a command: its own, its name and the common ones. */
export const withCommon = (name: string, own: Fields): Fields =>
  new Map([[name, { type: 'any', required: false }], ...COMMON, ...own]);

/** Refuses unknown fields and unsupported common values. */
export const checkFields = (name: string, command: Doc, fields: Fields): void => {
  checkDocument(name, command, fields);
  checkCollation(command.collation);
  const { lsid, apiVersion, apiStrict, apiDeprecationErrors } = command;
  if (lsid && lsid.id?._bsontype !== 'Binary' && lsid.id?._bsontype !== 'UUID')
    throw fail(14, "BSON field 'lsid.id' must be a UUID");
  if (apiVersion !== undefined && apiVersion !== '1')
    throw fail(322, `API version must be "1", not ${String(apiVersion)}`);
  if (apiVersion === undefined && (apiStrict ?? apiDeprecationErrors) !== undefined)
    throw fail(322, 'apiStrict and apiDeprecationErrors need an apiVersion');
  if (apiStrict && !STABLE.has(name))
    throw fail(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
};

/** Refuses fields of a part of a command, such as one update of several. */
export const checkPart = (name: string, part: Value, known: Fields): void => {
  checkDocument(name, part, known);
  checkCollation(part.collation);
};

/** Reads maxTimeMS; error 2 when it is no number of milliseconds. */
export const maxTimeOf = (command: Doc): number => {
  const value = command.maxTimeMS;
  if (value === undefined) return 0;
  const number = Number(value);
  if (!isNumber(value) || !Number.isInteger(number) || number < 0 || number > 2147483647)
    throw fail(2, `${String(value)} value for maxTimeMS is out of range`);
  return number;
};
