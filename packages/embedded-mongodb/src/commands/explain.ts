import { isPlain } from '../bson/types';
import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import { findRows, planOf, type Query } from '../querying/find';
import { collect, from, map } from '../querying/steps';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { pipelineOf, splitPipeline } from './aggregate';
import { limitOf, skipOf } from './reads';
import { listOf } from './writes';

const queried = (command: Doc): Query => ({
  filter: command.query ?? {},
  sort: command.sort,
  hint: command.hint,
});
const VERBS: Record<string, (command: Doc) => Query> = {
  find: (command) => ({
    filter: command.filter ?? {},
    sort: command.sort,
    hint: command.hint,
    skip: skipOf(command),
    limit: limitOf(command).limit,
  }),
  count: queried,
  distinct: queried,
  aggregate: (command) => splitPipeline(pipelineOf(command), command.hint).query,
  update: (command) => firstOf(command, 'updates'),
  delete: (command) => firstOf(command, 'deletes'),
  findAndModify: queried,
};

const firstOf = (command: Doc, field: string): Query => {
  const [first] = listOf(command, field);
  return { filter: first.q, hint: first.hint };
};

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** `explain`: the plan, and, above the verbosity queryPlanner, what running it takes. */
export const explain = async (request: Request): Promise<Reply> => {
  const { command, database, engine, clock } = request;
  const inner = command.explain as Doc;
  if (!isPlain(inner)) throw fail(14, "BSON field 'explain' must be a command");
  if (!VERBOSITIES.has(command.verbosity ?? 'allPlansExecution'))
    throw fail(2, 'verbosity must be one of queryPlanner, executionStats and allPlansExecution');
  const verb = Object.keys(inner)[0] ?? '';
  const queryOf = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
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
};
const describe = (collection: Collection, query: Query, view: View): Doc => {
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
};
