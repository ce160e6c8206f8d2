import { identity } from '../bson/encode';
import { parseExact } from '../bson/read';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { checkDocument, fieldsOf } from '../engine/field-types';
import { cursorView, withView, type Reply, type Request } from '../engine/request';
import { valuesAt } from '../matching/paths';
import {
  countFound,
  documentField,
  executeDistinct,
  findRows,
  wholeNumber,
  type Query,
} from '../querying/find';
import { compileProjection } from '../querying/projection';
import { collect, from, map, sizeOf, tally, type Steps } from '../querying/steps';
import { Sorter } from '../sorting/sorter';
import { bytes as toBytes } from '../storage/keys';
import type { View } from '../storage/view';
import { cursorReply } from '../wire/raw-reply';
import { collectionOf, namespaceOf } from './namespace';

/** The size of the first batch that a command asks for. */
const batchSizeOf = (value: Value): number | undefined => {
  if (value === undefined) return undefined;
  const size = wholeNumber('batchSize', value);
  if (size < 0)
    throw fail(51024, `BSON field 'batchSize' value must be >= 0, actual value '${size}'`);
  return size;
};

const CURSOR = fieldsOf('batchSize:number');
/** The size of the first batch that the `cursor` of a command asks for. */
export const cursorSizeOf = ({ command, name }: Request): number | undefined => {
  if (command.cursor === undefined) return undefined;
  checkDocument(`${name}.cursor`, command.cursor, CURSOR);
  return batchSizeOf(command.cursor.batchSize);
};

/** Opens a cursor on the steps that `read` makes on a view, and answers its first batch. */
export const answerCursor = async (
  request: Request,
  namespace: string,
  read: (view: View) => Steps<Buffer>,
  options: { size?: number | undefined; single?: boolean; neverDies?: boolean } = {},
): Promise<Buffer> => {
  const { owner, view } = cursorView(request);
  const { cursors } = request.engine;
  let steps: Steps<Buffer>;
  try {
    steps = read(view);
  } catch (error) {
    if ('release' in owner) owner.release();
    throw error;
  }
  const source = { namespace, steps, view: owner, neverDies: options.neverDies ?? false };
  const batch = await cursors.first(source, options.size, request.clock, options.single);
  return cursorReply(batch, namespace, 'firstBatch');
};

/** How many to skip; error 51024 below zero. */
export const skipOf = (command: Doc): number => {
  const skip = wholeNumber('skip', command.skip);
  if (skip < 0) throw fail(51024, `BSON field 'skip' value must be >= 0, actual value '${skip}'`);
  return skip;
};
/** The most documents to find (0: all), and whether they come in one batch; error 2 for what is no whole number. */
export const limitOf = (command: Doc): { limit: number; single: boolean } => {
  const limit = wholeNumber('limit', command.limit);
  return { limit: Math.abs(limit), single: limit < 0 || Boolean(command.singleBatch) };
};
/** `find`. */
export const find = async (request: Request): Promise<Reply> => {
  const { command } = request;
  const filter = documentField('filter', command.filter) ?? {};
  const { limit, single } = limitOf(command);
  const skip = skipOf(command);
  const query: Query = {
    filter,
    sort: documentField('sort', command.sort),
    skip,
    limit,
    hint: command.hint,
  };
  const project = compileProjection(documentField('projection', command.projection));
  const collection = collectionOf(request);
  const read = (view: View): Steps<Buffer> =>
    map(findRows(view, collection, query), (row) => (project ? project(row) : row.raw));
  const size = batchSizeOf(command.batchSize);
  return answerCursor(request, namespaceOf(request), read, {
    size,
    single,
    neverDies: Boolean(command.noCursorTimeout),
  });
};

/** `getMore`. */
export const getMore = async ({ engine, command, database, clock }: Request): Promise<Reply> => {
  if (command.maxTimeMS !== undefined)
    throw fail(2, 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const namespace = `${database}.${String(command.collection)}`;
  const size = batchSizeOf(command.batchSize);
  const batch = await engine.cursors.next(Number(command.getMore), namespace, size, clock);
  return cursorReply(batch, namespace, 'nextBatch');
};

/** `killCursors`. */
export const killCursors = ({ engine, command }: Request): Reply => {
  const ids = command.cursors as Value[];
  const cursorsKilled = ids.filter((id) => engine.cursors.kill(Number(id)));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

/** `count`. */
export const count = async (request: Request): Promise<Reply> => {
  const { engine, command, clock } = request;
  const filter = documentField('query', command.query) ?? {};
  const skip = skipOf(command);
  const limit = Math.abs(wholeNumber('limit', command.limit));
  const collection = collectionOf(request);
  if (!collection) return { n: 0 };
  if (Object.keys(filter).length === 0) {
    const n = Math.max(0, engine.store.counts.of(collection.id) - skip);
    return { n: limit ? Math.min(limit, n) : n };
  }
  const query: Query = { filter, skip, limit, hint: command.hint };
  return withView(request, async (view) => ({
    n: await countFound(view, collection, query, clock),
  }));
};

/** `distinct`. */
export const distinct = async (request: Request): Promise<Reply> => {
  const { command, clock } = request;
  if (typeof command.key !== 'string' || !command.key)
    throw fail(14, `BSON field 'distinct.key' must be a string`);
  const { key } = command;
  const path = key.split('.');
  const filter = documentField('query', command.query) ?? {};
  const collection = collectionOf(request);
  const values = new Map<string, Value>();
  let bytes = 0;
  const note = (value: Value): void => {
    const name = identity(value);
    if (value === undefined || values.has(name)) return;
    values.set(name, value);
    bytes += sizeOf(value);
    if (bytes > 32_000_000) throw fail(17217, 'distinct too big, 16mb cap');
  };
  await withView(request, (view) =>
    tally(
      map(executeDistinct(view, collection, { filter, hint: command.hint }, key).rows, (row) => {
        for (const value of valuesAt(parseExact(row.raw), path))
          for (const element of Array.isArray(value) ? value : [value]) note(element);
        return row;
      }),
      clock,
    ),
  );
  const sorter = new Sorter<Value>();
  for (const [name, value] of values) sorter.add(toBytes(name), value, 0);
  return { values: await collect(from(sorter.sorted()), clock) };
};
