import { pipelineSteps, resultBytes, stageOf } from '../aggregation/pipeline';
import { isNumber, isPlain } from '../bson/types';
import { parseTyped } from '../bson/typed';
import { toReply, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import { findRows, type Query } from '../querying/find';
import { map, tally, type Steps } from '../querying/steps';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { cursorReply } from '../wire/raw-reply';
import { countAll } from './count-all';
import { collectionOf } from './namespace';
import { answerCursor, cursorSizeOf } from './reads';

/** The start of a pipeline that the planner can take over, and the rest. */
interface Split {
  query: Query;
  rest: Value[];
}
/** Takes the leading `$match`, `$sort`, `$skip` and `$limit` stages out of a pipeline. */
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
  const limit = next('$limit');
  if (isNumber(limit) && Number.isInteger(Number(limit)) && Number(limit) > 0) {
    query.limit = Number(limit);
    rest.shift();
  }
  return { query, rest };
};

const COUNT = toReply({ _id: 1, n: { $sum: 1 } });
/** True for the last stage that drivers send for countDocuments. */
const onlyCounts = (rest: Value[]): boolean => {
  const group = rest.length === 1 ? rest[0]?.$group : undefined;
  return isPlain(group) && toReply(group).equals(COUNT);
};

/** Counts what a query finds without reading documents that no filter asks about. */
const countRows = async (
  request: Request,
  collection: Collection,
  query: Query,
): Promise<Buffer[]> => {
  const { transaction, clock } = request;
  const all = Object.keys(query.filter).length === 0 && !query.limit && !transaction;
  const n = all
    ? await countAll(request, collection)
    : await withView(request, (view) => tally(findRows(view, collection, query), clock));
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
  const split = splitPipeline(pipeline, command.hint);
  if (collection && onlyCounts(split.rest)) {
    const documents = await countRows(request, collection, split.query);
    return cursorReply({ id: 0, documents }, namespace, 'firstBatch');
  }
  const steps = (view: View): Steps<Buffer> => resultSteps(view, collection, split);
  return answerCursor(request, namespace, steps, { size });
};
