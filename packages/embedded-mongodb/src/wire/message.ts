import { deserialize } from 'bson';
import { isPlain } from '../bson/types';
import { typed } from '../bson/typed';
import { noteExact, parse, parseExact, toBson, type Doc, type Value } from '../bson/value';

const OP_MSG = 2013;
const OP_QUERY = 2004;
const OP_REPLY = 1;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
export const MAX_MESSAGE = 48_000_000 + 16_384;

/** A command as it arrived. */
export interface Message {
  id: number;
  legacy: boolean;
  wantsReply: boolean;
  command: Doc;
}

const EXACT = new Set(['update', 'findAndModify', 'findandmodify', 'bulkWrite']);
/** Pipelines are computed with. */
const forUpdate = (exact: Value): Value => (Array.isArray(exact) ? typed(exact) : exact);

const isComputing = (projection: Value): boolean =>
  isPlain(projection) && Object.values(projection as Doc).some(isPlain);
/** The fields of a command whose numbers are computed with. */
const computed = ({ pipeline, projection, fields, let: variables }: Doc): Doc => ({
  ...(pipeline && { pipeline }),
  ...(variables && { let: variables }),
  ...(isComputing(projection) && { projection }),
  ...(isComputing(fields) && { fields }),
});

/**
 * Inserted documents stay raw, updates and what is computed with keep their number types; everything else becomes plain
 * values.
 */
function readCommand(bytes: Buffer): Doc {
  const command = deserialize(bytes, {
    promoteValues: true,
    bsonRegExp: true,
    fieldsAsRaw: { documents: true },
  });
  const computes = Object.keys(computed(command)).length > 0;
  const isUpdate = EXACT.has(Object.keys(command)[0] ?? '');
  if (!computes && !isUpdate) return command;
  const exact = parseExact(bytes);
  if (computes) Object.assign(command, typed(computed(exact)));
  if (!isUpdate) return command;
  if (exact.update !== undefined && typeof exact.update === 'object')
    command.update = forUpdate(exact.update);
  if (command.upsert) noteExact(command.query, exact.query);
  restoreUpdates(command, exact);
  return command;
}
function restoreUpdate(update: Doc, exact: Doc): void {
  update.u = forUpdate(exact.u);
  if (update.upsert) noteExact(update.q, exact.q);
}
function restoreUpdates(command: Doc, exact: Doc): void {
  const each = (field: string, restore: (part: Doc, exactly: Doc) => void): void => {
    if (!Array.isArray(exact[field])) return;
    exact[field].forEach((part, i) => isPlain(part) && restore(command[field][i], part));
  };
  each('updates', restoreUpdate);
  each('ops', restoreOperation);
}
function restoreOperation(operation: Doc, exact: Doc): void {
  if (exact.updateMods) operation.updateMods = forUpdate(exact.updateMods);
  if (isPlain(exact.document)) operation.document = toBson(exact.document);
  if (operation.upsert) noteExact(operation.filter, exact.filter);
}

/** The documents of a kind 1 section; those of an insert stay raw. */
function readSequence(name: string, documents: Buffer[]): Value[] {
  if (name === 'documents') return documents;
  return documents.map((bytes) => {
    const document = parse(bytes);
    if (name === 'updates') restoreUpdate(document, parseExact(bytes));
    if (name === 'ops') restoreOperation(document, parseExact(bytes));
    return document;
  });
}
function split(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    documents.push(bytes.subarray(at, at + bytes.readInt32LE(at)));
  return documents;
}
function readOpMsg(message: Buffer): Message {
  const flags = message.readUInt32LE(HEADER);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Doc = {};
  const sequences: [string, Value[]][] = [];
  for (let at = HEADER + 4; at < end;) {
    const kind = message[at];
    const length = message.readInt32LE(at + 1);
    if (length < 5 || at + 1 + length > end)
      throw new Error('a section is longer than its message');
    const section = message.subarray(at + 1, at + 1 + length);
    if (kind === 0) command = readCommand(section);
    else {
      const zero = section.indexOf(0, 4);
      const name = section.toString('utf8', 4, zero);
      sequences.push([name, readSequence(name, split(section.subarray(zero + 1)))]);
    }
    at += 1 + length;
  }
  for (const [name, documents] of sequences) command[name] = documents;
  const id = message.readInt32LE(4);
  return { id, legacy: false, wantsReply: (flags & MORE_TO_COME) === 0, command };
}
function readOpQuery(message: Buffer): Message {
  const zero = message.indexOf(0, HEADER + 4);
  const namespace = message.toString('utf8', HEADER + 4, zero);
  const query = parse(message.subarray(zero + 9));
  const command = { ...(query.$query ?? query), $db: namespace.split('.')[0] };
  return { id: message.readInt32LE(4), legacy: true, wantsReply: true, command };
}

/** Reads an OP_MSG, or the OP_QUERY by which drivers say hello; throws for anything else. */
export function readMessage(message: Buffer): Message {
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return readOpMsg(message);
  if (operation === OP_QUERY) return readOpQuery(message);
  throw new Error(`unknown operation ${operation}`);
}

/** The header that goes before a reply. */
export function replyHeader({ id, legacy }: Message, length: number): Buffer {
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + length, 0);
  head.writeInt32LE(id + 1 > 0x7fffffff ? 1 : id + 1, 4);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return head;
}
