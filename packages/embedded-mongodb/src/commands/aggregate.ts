import { evaluateLet } from '../aggregation/evaluate';
import { pipelineSteps, stageOf } from '../aggregation/pipeline';
import type { StageContext } from '../aggregation/stage';
import { checkSize } from '../aggregation/stages/per-document';
import { identity } from '../bson/encode';
import { isPlain } from '../bson/types';
import { toReply, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import { documentOf } from '../indexes/scan';
import { documentField, findRows, planOf, type Query } from '../querying/find';
import { collect, from, map, tally, type Steps } from '../querying/steps';
import type { Collection } from '../storage/collection';
import { after } from '../storage/keys';
import type { View } from '../storage/view';
import { cursorReply } from '../wire/cursor-reply';
import { collectionOf } from './namespace';
import { writeOut } from './out-and-merge';
import { answerCursor, batchSizeOf } from './reads';

/** The start of a pipeline that the planner can take over, and the rest. */
interface Split {
  query: Query;
  rest: Value[];
}
/** Takes the leading `$match`, `$sort`, `$skip` and `$limit` stages out of a pipeline. */
export function splitPipeline(pipeline: Value[], hint: Value, variables: Doc | undefined): Split {
  const rest = pipeline.slice();
  const filters: Doc[] = [];
  const next = (name: string): Value => {
    const [stage, argument] = rest.length ? stageOf(rest[0]) : [undefined, undefined];
    if (stage !== name) return undefined;
    return argument;
  };
  for (let match = next('$match'); match !== undefined; match = next('$match')) {
    filters.push(documentField('$match', match) ?? {});
    rest.shift();
  }
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const query: Query = { filter, hint, variables };
  const sort = next('$sort');
  if (sort !== undefined) {
    query.sort = documentField('$sort', sort);
    if (!Object.keys(query.sort ?? {}).length)
      throw fail(15976, '$sort stage must have at least one sort key');
    rest.shift();
  }
  const limit = next('$limit');
  if (Number.isInteger(Number(limit)) && Number(limit) > 0) {
    query.limit = Number(limit);
    rest.shift();
  }
  return { query, rest };
}

/** True for the last stage that drivers send for countDocuments. */
function onlyCounts(rest: Value[]): boolean {
  const group = rest.length === 1 ? rest[0]?.$group : undefined;
  return isPlain(group) && sameShape(group, { _id: 1, n: { $sum: 1 } });
}
const sameShape = (a: Doc, b: Doc): boolean => identity(a) === identity(b);

/** Counts what a query finds without reading documents that no filter asks about. */
async function countRows(
  request: Request,
  collection: Collection,
  query: Query,
): Promise<Buffer[]> {
  const { engine, transaction, clock } = request;
  const all = Object.keys(query.filter).length === 0 && !query.limit && !transaction;
  const range = { start: collection.prefix, end: after(collection.prefix) };
  const n = all
    ? engine.store.env.getKeysCount(range)
    : await withView(request, (view) => tally(findRows(view, collection, query), clock));
  return n ? [toReply({ _id: 1, n })] : [];
}

/** The documents of a pipeline on a view; a pipeline that only finds passes the raw documents on. */
function resultSteps(
  collection: Collection | undefined,
  { query, rest }: Split,
  context: StageContext,
): Steps<Buffer> {
  const rows = findRows(context.view, collection, query);
  if (rest.length === 0) return map(rows, ({ raw }) => raw);
  return map(pipelineSteps(map(rows, documentOf), rest, context), checkSize);
}
function pipelineOf(command: Doc): Value[] {
  if (!Array.isArray(command.pipeline))
    throw fail(14, "'pipeline' option must be specified as an array");
  return command.pipeline;
}

/** `aggregate`. */
export async function aggregate(request: Request): Promise<Reply> {
  const { command, database, engine } = request;
  const pipeline = pipelineOf(command);
  if (command.cursor === undefined)
    throw fail(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const onDatabase = command.aggregate === 1;
  const namespace = onDatabase
    ? `${database}.$cmd.aggregate`
    : `${database}.${String(command.aggregate)}`;
  const collection = onDatabase ? undefined : collectionOf(request);
  const variables = command.let === undefined ? undefined : evaluateLet(command.let as Doc);
  const last = pipeline.length ? stageOf(pipeline[pipeline.length - 1]) : undefined;
  const writes = last && (last[0] === '$out' || last[0] === '$merge') ? last : undefined;
  const split = splitPipeline(writes ? pipeline.slice(0, -1) : pipeline, command.hint, variables);
  const steps = (view: View): Steps<Buffer> =>
    resultSteps(collection, split, {
      view,
      catalog: engine.catalog,
      database,
      variables,
      run: pipelineSteps,
    });
  if (!writes && collection && onlyCounts(split.rest)) {
    const documents = await countRows(request, collection, split.query);
    return cursorReply({ id: 0, documents }, namespace, 'firstBatch');
  }
  if (!writes)
    return answerCursor(request, namespace, steps, { size: batchSizeOf(command.cursor.batchSize) });
  const documents = await withView(request, (view) => collect(steps(view), request.clock));
  await writeOut(request, documents, writes);
  return cursorReply({ id: 0, documents: [] }, namespace, 'firstBatch');
}

const verbs: Record<string, (command: Doc) => Query> = {
  find: ({ filter, sort, hint, limit }) => ({
    filter: filter ?? {},
    sort,
    hint,
    limit: Number(limit ?? 0),
  }),
  count: ({ query, hint }) => ({ filter: query ?? {}, hint }),
  distinct: ({ query, hint }) => ({ filter: query ?? {}, hint }),
  aggregate: (command) => splitPipeline(pipelineOf(command), command.hint, undefined).query,
  update: ({ updates }) => ({ filter: updates[0].q, hint: updates[0].hint }),
  delete: ({ deletes }) => ({ filter: deletes[0].q, hint: deletes[0].hint }),
  findAndModify: ({ query, sort, hint }) => ({ filter: query ?? {}, sort, hint }),
};

/** `explain`: the plan, and, above the verbosity queryPlanner, what running it takes. */
export async function explain(request: Request): Promise<Reply> {
  const { command, database, engine, clock } = request;
  const inner = command.explain as Doc;
  const verb = Object.keys(inner)[0] ?? '';
  const queryOf = verbs[verb];
  if (!queryOf) throw fail(59, `Explain failed due to unknown command: ${verb}`);
  const collection = engine.catalog.get(`${database}.${String(inner[verb])}`);
  const query = queryOf(inner);
  return withView(request, async (view) => {
    const stage = collection ? describe(collection, query, view) : { stage: 'EOF' };
    const queryPlanner = {
      namespace: `${database}.${String(inner[verb])}`,
      parsedQuery: query.filter,
      winningPlan: stage,
      rejectedPlans: [],
    };
    const serverInfo = { host: engine.address, version: '8.0.0', embedded: true };
    if (command.verbosity === 'queryPlanner') return { queryPlanner, serverInfo, command: inner };
    const start = performance.now();
    const rows = await collect(
      collection ? map(findRows(view, collection, query), () => 1) : from<number>([]),
      clock,
    );
    const executionStats = {
      executionSuccess: true,
      nReturned: rows.length,
      executionTimeMillis: Math.round(performance.now() - start),
      executionStages: stage,
    };
    return { queryPlanner, executionStats, serverInfo, command: inner };
  });
}
function describe(collection: Collection, query: Query, view: View): Doc {
  const plan = planOf(collection, query, view);
  const direction = 'reverse' in plan && plan.reverse ? 'backward' : 'forward';
  const found: Doc =
    plan.kind === 'collection'
      ? { stage: 'COLLSCAN', direction }
      : plan.kind === 'or'
        ? { stage: 'FETCH', inputStage: { stage: 'OR' } }
        : {
            stage: 'FETCH',
            inputStage: {
              stage: 'IXSCAN',
              indexName: plan.index.name,
              keyPattern: plan.index.spec.key,
              isMultiKey: plan.index.multikey,
              isUnique: plan.index.unique,
              direction,
            },
          };
  return plan.sorted ? found : { stage: 'SORT', sortPattern: query.sort, inputStage: found };
}
