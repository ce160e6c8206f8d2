import type { Document, MongoClient } from 'mongodb';

/** How the database answers one query. */
export interface Plan {
  /** The command, its collection and what it filters and sorts by. */
  query: string;
  /** Its stages, the deepest first, with the index. */
  plan: string;
  /** Documents that the plan finds, before a pipeline groups or counts them. */
  found: number;
  /** As far as the database says so. */
  keys?: number;
  documents?: number;
}

interface Explained {
  queryPlanner: { winningPlan: Document };
  executionStats: { nReturned: number; totalKeysExamined?: number; totalDocsExamined?: number };
}

const verbs = ['find', 'count', 'distinct', 'aggregate'];
/** What explain does not take, or what only belongs to the original call. */
const dropped = new Set([
  '$db',
  'lsid',
  'maxTimeMS',
  'txnNumber',
  'autocommit',
  'startTransaction',
]);

const stagesOf = (stage: Document | undefined): string =>
  stage
    ? [
        stagesOf(stage.inputStage as Document | undefined),
        [stage.stage, stage.indexName].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', ')
    : '';

const filterOf = (command: Document): Document =>
  (command.filter ??
    command.query ??
    (command.pipeline as Document[] | undefined)?.[0]?.$match ??
    {}) as Document;

const fieldsOf = (filter: Document): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value)
      ? value.flatMap((part) => fieldsOf(part as Document))
      : [name],
  );

const wordsOf = (command: Document): string => {
  const verb = verbs.find((name) => name in command)!;
  const by = [...new Set(fieldsOf(filterOf(command)))].join(', ');
  const sort = Object.keys((command.sort ?? {}) as object).join(', ');
  return [
    `${verb} ${String(command[verb])}`,
    by && `by ${by}`,
    sort && `sorted by ${sort}`,
    command.limit && `limit ${Number(command.limit)}`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The plan of a query as the database was sent it. */
export const planOf = async (client: MongoClient, command: Document): Promise<Plan> => {
  const asked = Object.fromEntries(Object.entries(command).filter(([name]) => !dropped.has(name)));
  const { queryPlanner, executionStats } = (await client
    .db(String(command.$db))
    .command({ explain: asked, verbosity: 'executionStats' })) as Explained;
  const { nReturned, totalKeysExamined, totalDocsExamined } = executionStats;
  return {
    query: wordsOf(command),
    plan: stagesOf(queryPlanner.winningPlan),
    found: nReturned,
    ...(totalKeysExamined === undefined ? {} : { keys: totalKeysExamined }),
    ...(totalDocsExamined === undefined ? {} : { documents: totalDocsExamined }),
  };
};
