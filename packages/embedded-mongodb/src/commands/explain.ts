import { isPlain } from '../bson/types';
import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import type { Plan } from '../indexes/plan';
import { isCovered } from '../indexes/scan';
import { execute, executeDistinct, type Execution, type Query } from '../querying/find';
import { slice, tally } from '../querying/steps';
import { onlyCounts, pipelineOf, splitPipeline } from './aggregate';
import { limitOf, skipOf } from './reads';
import { listOf } from './writes';

const queried = (command: Doc): Query => ({
  filter: command.query ?? {},
  sort: command.sort,
  hint: command.hint,
  skip: skipOf(command),
  limit: limitOf(command).limit,
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
  const keysOnly = isCount(verb, inner);
  return withView(request, async (view) => {
    const execution =
      verb === 'distinct'
        ? executeDistinct(view, collection, query, String(inner.key))
        : execute(view, collection, query, keysOnly);
    const isBrief = command.verbosity === 'queryPlanner';
    const start = performance.now();
    // Of several plans one is chosen by the time that the first result is there.
    const nReturned = await tally(isBrief ? slice(execution.rows, 0, 1) : execution.rows, clock);
    const stage = stageOf(execution, query, keysOnly);
    const queryPlanner = {
      namespace: `${database}.${String(inner[verb])}`,
      parsedQuery: query.filter,
      winningPlan: stage,
      rejectedPlans: [],
    };
    const serverInfo = { host: engine.address, version: '8.0.0', embedded: true };
    if (isBrief) return { queryPlanner, serverInfo, command: inner };
    const executionStats = {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - start),
      totalKeysExamined: total(execution, 'keys'),
      totalDocsExamined: total(execution, 'docs'),
      executionStages: stage,
    };
    return { queryPlanner, executionStats, serverInfo, command: inner };
  });
};

/** What was read of all plans that were tried. */
const total = ({ examined }: Execution, what: 'keys' | 'docs'): number =>
  examined.reduce((sum, one) => sum + one[what], 0);

const isCount = (verb: string, command: Doc): boolean =>
  verb === 'count' ||
  (verb === 'aggregate' && onlyCounts(splitPipeline(pipelineOf(command), command.hint).rest));

const describeIndex = (
  plan: Plan & { kind: 'index' | 'unique' },
  covered: boolean,
  direction: string,
): Doc => {
  const { index } = plan;
  const scan = {
    stage: covered ? 'COUNT_SCAN' : 'IXSCAN',
    indexName: index.name,
    keyPattern: index.spec.key as Doc,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    direction,
  };
  if (covered) return scan;
  const merged = plan.kind === 'index' && plan.merge;
  return {
    stage: 'FETCH',
    inputStage: merged ? { stage: 'SORT_MERGE', inputStage: scan } : scan,
  };
};

/** The chosen plan as MongoDB describes it: a sort that no index gives is a stage SORT. */
const stageOf = ({ plan }: Execution, { sort, skip, limit }: Query, keysOnly: boolean): Doc => {
  if (!plan || plan.kind === 'nothing') return { stage: 'EOF' };
  const direction = 'reverse' in plan && plan.reverse ? 'backward' : 'forward';
  const wanted = { rows: limit ? limit + (skip ?? 0) : 0, keysOnly };
  const found: Doc =
    plan.kind === 'collection'
      ? { stage: 'COLLSCAN', direction }
      : plan.kind === 'or'
        ? { stage: 'FETCH', inputStage: { stage: 'OR' } }
        : describeIndex(plan, isCovered(plan, wanted), direction);
  return plan.sorted ? found : { stage: 'SORT', sortPattern: sort, inputStage: found };
};
