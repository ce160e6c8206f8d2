import { BSON } from 'bson';
import { parse, parseExact } from '../bson/read';
import type { Doc, Value } from '../bson/value';
import { restoreStatement } from './statement';

const INT32 = 16;
const DOCUMENT = 3;

/** The insert of a document, as drivers send it; undefined for anything else. */
const readInsert = (bytes: Buffer): Doc | undefined => {
  const [collection, document, more] = BSON.onDemand.parseToElements(bytes);
  if (!collection || !document || more) return undefined;
  const [numberType, insertAt, , numberAt] = collection;
  const [documentType, nameAt, , at, length] = document;
  const isInsert =
    numberType === INT32 &&
    documentType === DOCUMENT &&
    bytes.toString('latin1', insertAt, numberAt) === 'insert\0' &&
    bytes.toString('latin1', nameAt, at) === 'document\0';
  if (!isInsert) return undefined;
  return { insert: bytes.readInt32LE(numberAt), document: bytes.subarray(at, at + length) };
};

/** One operation of `bulkWrite`: a document to insert stays raw, an update keeps its number types. */
export const readOperation = (bytes: Value): Value => {
  if (!Buffer.isBuffer(bytes)) return bytes;
  const insert = readInsert(bytes);
  if (insert) return insert;
  const operation = parse(bytes);
  const exact = parseExact(bytes);
  if (exact.document !== undefined) operation.document = exact.document;
  const statement: Doc = { q: operation.filter, upsert: operation.upsert };
  restoreStatement(statement, { q: exact.filter, u: exact.updateMods });
  if (statement.q !== undefined) operation.filter = statement.q;
  if (statement.u !== undefined) operation.updateMods = statement.u;
  return operation;
};
