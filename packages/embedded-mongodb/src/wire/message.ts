import { isPlain } from '../bson/types';
import { typed } from '../bson/typed';
import { parse, parseExact, read } from '../bson/read';
import type { Doc, Value } from '../bson/value';
import { checkDepth, MOST_LEVELS } from '../bson/depth';
import { MongoError } from '../errors';
import { needsExactNumbers } from '../matching/filter';
import { readOperation } from './operation';
import { isExactly, restoreStatement } from './statement';

const OP_MSG = 2013;
const OP_QUERY = 2004;
const OP_REPLY = 1;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
export const MAX_MESSAGE = 48_000_000 + 16_384;

/** A received command. */
export interface Message {
  id: number;
  legacy: boolean;
  wantsReply: boolean;
  command: Doc;
  /** Why it is not read further. */
  refused?: MongoError;
}

const WRITES = new Set(['update', 'findAndModify', 'findandmodify']);
/** True for the projection of a find that holds more than flags. */
const isComputing = (projection: Value): boolean =>
  isPlain(projection) &&
  Object.values(projection as Doc).some((part) => isPlain(part) || Array.isArray(part));
/** The fields of a command that keep their number types, and whether to keep them. */
const COMPUTED: Record<string, (value: Value, command: Doc) => boolean> = {
  pipeline: Boolean,
  projection: isComputing,
  fields: isComputing,
  filter: needsExactNumbers,
  query: (query, command) => isExactly(command, query),
};
const computedIn = (command: Doc): string[] =>
  Object.keys(COMPUTED).filter((name) => COMPUTED[name]!(command[name], command));
/** Where the name of a command begins. */
const NAME_AT = 5;
const BULK = 'bulkWrite\0';

const isAnyExact = (deletes: Value): boolean =>
  Array.isArray(deletes) && deletes.some((one) => needsExactNumbers(one?.q));

/**
 * Inserted documents stay raw, updates and expressions keep their number types; everything else becomes plain
 * values.
 */
const readCommand = (bytes: Buffer): Doc => {
  const isBulk = bytes.toString('latin1', NAME_AT, NAME_AT + BULK.length) === BULK;
  const fieldsAsRaw: Record<string, true> = isBulk ? { ops: true } : { documents: true };
  const command = read(bytes, { promoteValues: true, bsonRegExp: true, fieldsAsRaw });
  if (isBulk && Array.isArray(command.ops)) command.ops = command.ops.map(readOperation);
  const computed = computedIn(command);
  const writes = WRITES.has(Object.keys(command)[0] ?? '') || isAnyExact(command.deletes);
  if (computed.length === 0 && !writes) return command;
  const exact = parseExact(bytes);
  if (exact.update !== undefined && typeof exact.update === 'object') command.update = exact.update;
  for (const name of computed) command[name] = typed(exact[name]);
  for (const name of STATEMENTS)
    if (Array.isArray(exact[name]))
      exact[name].forEach((part, i) => isPlain(part) && restoreStatement(command[name][i], part));
  return command;
};
/** The lists of a command's statements, which get their numbers back. */
const STATEMENTS = ['updates', 'deletes'];

/** The documents of a kind 1 section; those of an insert stay raw. */
const readSequence = (name: string, documents: Buffer[]): Value[] => {
  if (name === 'documents') return documents;
  if (name === 'ops') return documents.map(readOperation);
  const isStatement = STATEMENTS.includes(name);
  return documents.map((bytes) => {
    const document = parse(bytes);
    if (isStatement && (name !== 'deletes' || needsExactNumbers(document.q)))
      restoreStatement(document, parseExact(bytes));
    return document;
  });
};
const split = (bytes: Buffer): Buffer[] => {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    documents.push(bytes.subarray(at, at + bytes.readInt32LE(at)));
  return documents;
};
/** The sections of a message, as one command; error 15 when one is nested too deeply. */
const readSections = (message: Buffer, flags: number): Doc => {
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Doc = {};
  const sequences: [string, Value[]][] = [];
  for (let at = HEADER + 4; at < end;) {
    const kind = message[at];
    const length = message.readInt32LE(at + 1);
    if (length < 5 || at + 1 + length > end)
      throw new Error('a section is longer than its message');
    const section = message.subarray(at + 1, at + 1 + length);
    if (kind === 0) {
      checkDepth(section, MOST_LEVELS);
      command = readCommand(section);
    } else {
      const zero = section.indexOf(0, 4);
      const name = section.toString('utf8', 4, zero);
      const documents = split(section.subarray(zero + 1));
      for (const one of documents) checkDepth(one, MOST_LEVELS);
      sequences.push([name, readSequence(name, documents)]);
    }
    at += 1 + length;
  }
  for (const [name, documents] of sequences) command[name] = documents;
  return command;
};
const readOpMsg = (message: Buffer): Message => {
  const flags = message.readUInt32LE(HEADER);
  const id = message.readInt32LE(4);
  const wantsReply = (flags & MORE_TO_COME) === 0;
  try {
    return { id, legacy: false, wantsReply, command: readSections(message, flags) };
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return { id, legacy: false, wantsReply, command: {}, refused: error };
  }
};
const readOpQuery = (message: Buffer): Message => {
  const zero = message.indexOf(0, HEADER + 4);
  const namespace = message.toString('utf8', HEADER + 4, zero);
  const query = parse(message.subarray(zero + 9));
  const command = { ...(query.$query ?? query), $db: namespace.split('.')[0] };
  return { id: message.readInt32LE(4), legacy: true, wantsReply: true, command };
};

/** Reads an OP_MSG, or the OP_QUERY by which drivers say hello; throws for anything else. */
export const readMessage = (message: Buffer): Message => {
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return readOpMsg(message);
  if (operation === OP_QUERY) return readOpQuery(message);
  throw new Error(`unknown operation ${operation}`);
};

/** The header of a reply. */
export const replyHeader = ({ id, legacy }: Message, length: number): Buffer => {
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
};
