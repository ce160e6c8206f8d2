import { pipelineSteps, resultBytes, stageOf } from '../aggregation/pipeline';
import { isNumber, isPlain } from '../bson/types';
import { parseTyped } from '../bson/typed';
import { toReply, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { checkDocument, fieldsOf } from '../engine/field-types';
import { withView, type Reply, type Request } from '../engine/request';
import { countFound, findRows, type Query } from '../querying/find';
import { from, map, type Steps } from '../querying/steps';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { cursorReply } from '../wire/raw-reply';
import { collectionOf, namespaceOf } from './namespace';
import { answerCursor, cursorSizeOf } from './reads';
import { collectionSizes } from './sizes';

/** The start of a pipeline that the planner can take over, and the rest. */
interface Split {
  query: Query;
  rest: Value[];
}
/** Takes the leading `$match`, `$sort`, `$skip` and `$limit` stages out of a pipeline, in this order. */
export const splitPipeline = (pipeline: Value[], hint: Value): Split => {
  const rest = pipeline.slice();
  const filters: Doc[] = [];
  const next = (name: string): Value => {
    const [stage, argument] = rest.length ? stageOf(rest[0]) : [undefined, undefined];
    if (stage !== name) return undefined;
    return argument;
  };
  for (let match = next('$match'); match !== undefined; match = next('$match')) {
    if (!isPlain(match)) throw fail(15959, 'the match filter must be an expression in an object');
    filters.push(match as Doc);
    rest.shift();
  }
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const query: Query = { filter, hint };
  const sort = next('$sort');
  if (isPlain(sort) && Object.keys(sort).length > 0) {
    query.sort = sort as Doc;
    rest.shift();
  }
  const skip = next('$skip');
  if (isNumber(skip) && Number.isInteger(Number(skip)) && Number(skip) >= 0) {
    query.skip = Number(skip);
    rest.shift();
  }
  const limit = next('$limit');
  if (isNumber(limit) && Number.isInteger(Number(limit)) && Number(limit) > 0) {
    query.limit = Number(limit);
    rest.shift();
  }
  return { query, rest };
};

const COUNT = toReply({ _id: 1, n: { $sum: 1 } });
/** True for the last stage that drivers send for countDocuments. */
export const onlyCounts = (rest: Value[]): boolean => {
  const group = rest.length === 1 ? rest[0]?.$group : undefined;
  return isPlain(group) && toReply(group).equals(COUNT);
};

/** Counts what a query finds without reading documents that no filter asks about. */
const countRows = async (
  request: Request,
  collection: Collection,
  query: Query,
): Promise<Buffer[]> => {
  const { engine, transaction, clock } = request;
  const all = Object.keys(query.filter).length === 0 && !query.skip && !query.limit && !transaction;
  const n = all
    ? engine.store.counts.of(collection.id)
    : await withView(request, (view) => countFound(view, collection, query, clock));
  return n ? [toReply({ _id: 1, n })] : [];
};

/** The documents of a pipeline on a view; a pipeline that only finds passes the raw documents on. */
const resultSteps = (
  view: View,
  collection: Collection | undefined,
  { query, rest }: Split,
): Steps<Buffer> => {
  const rows = findRows(view, collection, query);
  if (rest.length === 0) return map(rows, ({ raw }) => raw);
  const documents = map(rows, ({ raw }) => parseTyped(raw));
  return map(pipelineSteps(documents, rest), resultBytes);
};
const CURRENT_OP = fieldsOf(
  ...['allUsers', 'idleConnections', 'idleCursors', 'idleSessions', 'localOps', 'truncateOps'].map(
    (name) => `${name}:harmless`,
  ),
);
const COLL_STATS = fieldsOf(
  'storageStats:document',
  'count:document',
  'latencyStats:refused',
  'queryExecStats:refused',
);
/** What `$collStats` says of a collection. */
const statsOf = async (request: Request, argument: Value): Promise<Doc> => {
  checkDocument('$collStats', argument, COLL_STATS);
  const { storageStats, count } = argument as Doc;
  const scale = Number(storageStats?.scale ?? 1);
  if (!(scale >= 1)) throw fail(2, 'scale has to be a number of at least 1');
  const collection = collectionOf(request);
  const ofStorage = storageStats && (await collectionSizes(request, collection, scale));
  return {
    ns: namespaceOf(request),
    host: request.engine.address,
    localTime: new Date(),
    ...(ofStorage ? { storageStats: ofStorage } : {}),
    ...(count ? { count: collection ? request.engine.store.counts.of(collection.id) : 0 } : {}),
  };
};
/** The documents of a first stage that reads no collection; undefined for any other. */
const documentsOfServer = async (
  request: Request,
  pipeline: Value[],
): Promise<Doc[] | undefined> => {
  const [name, argument] = pipeline.length > 0 ? stageOf(pipeline[0]) : [];
  const onDatabase = request.command.aggregate === 1;
  if (name === '$collStats' && !onDatabase) return [await statsOf(request, argument)];
  if (name !== '$currentOp' || !onDatabase) return undefined;
  checkDocument('$currentOp', argument, CURRENT_OP);
  return request.engine.running.report();
};

/** The pipeline of a command; error 14 when it is none. */
export const pipelineOf = (command: Doc): Value[] => {
  if (!Array.isArray(command.pipeline))
    throw fail(14, "'pipeline' option must be specified as an array");
  return command.pipeline;
};

/** `aggregate`. */
export const aggregate = async (request: Request): Promise<Reply> => {
  const { command, database } = request;
  const pipeline = pipelineOf(command);
  if (command.cursor === undefined)
    throw fail(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const size = cursorSizeOf(request);
  const onDatabase = command.aggregate === 1;
  const namespace = onDatabase
    ? `${database}.$cmd.aggregate`
    : `${database}.${String(command.aggregate)}`;
  const collection = onDatabase ? undefined : collectionOf(request);
  const own = await documentsOfServer(request, pipeline);
  if (own) {
    const steps = () => map(pipelineSteps(from(own), pipeline.slice(1)), resultBytes);
    return answerCursor(request, namespace, steps, { size });
  }
  const split = splitPipeline(pipeline, command.hint);
  if (collection && onlyCounts(split.rest)) {
    const documents = await countRows(request, collection, split.query);
    return cursorReply({ id: 0, documents }, namespace, 'firstBatch');
  }
  const steps = (view: View): Steps<Buffer> => resultSteps(view, collection, split);
  return answerCursor(request, namespace, steps, { size });
};
