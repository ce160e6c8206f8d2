import { Long } from 'bson';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { checkPart } from '../engine/common-fields';
import { writeContext, type Reply, type Request } from '../engine/request';
import { documentField, type Query } from '../querying/find';
import type { Collection } from '../storage/collection';
import { DeleteStatement } from '../writing/delete';
import { InsertStatement } from '../writing/insert';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import { UpdateStatement } from '../writing/update';
import { collectionOf, neededCollection } from './namespace';
import { variablesOf } from './reads';

const MAX_BATCH = 100_000;

/** The list that a write command works through; error 14 when it is none. */
export function listOf(command: Doc, field: string): Value[] {
  const list = command[field];
  if (!Array.isArray(list))
    throw fail(40414, `BSON field '${field}' is missing but a required field`);
  if (list.length === 0 || list.length > MAX_BATCH)
    throw fail(
      2,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${list.length} operations.`,
    );
  return list;
}
const sum = (results: Doc[], field: string): number =>
  results.reduce((total, result) => total + Number(result[field] ?? 0), 0);

/** The errors of the statements that failed, as the reply lists them. */
function errorsOf(results: Doc[]): Doc {
  const writeErrors = results.flatMap(({ error }, index) => (error ? [{ index, ...error }] : []));
  return writeErrors.length ? { writeErrors } : {};
}

/** `insert`. */
export async function insert(request: Request): Promise<Reply> {
  const { command } = request;
  const documents = listOf(command, 'documents');
  const collection = await neededCollection(request);
  const makers = documents.map(
    (one): StatementMaker =>
      () =>
        new InsertStatement(collection, one),
  );
  const results = await runStatements(makers, command.ordered !== false, writeContext(request));
  const n = results.filter(({ error }) => !error).length;
  return { n, ...errorsOf(results) };
}

const UPDATE_FIELDS = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
]);
const queryOf = (part: Doc, variables: Doc | undefined): Query => ({
  filter: documentField('q', part.q) ?? {},
  sort: documentField('sort', part.sort),
  hint: part.hint,
  variables,
});

/** Makes the statement of one update of a command. */
export function updateMaker(
  collection: Collection,
  part: Doc,
  variables: Doc | undefined,
): StatementMaker {
  return () => {
    if (part.sort && part.multi) throw fail(9, 'Cannot specify sort with multi=true');
    const withConstants = part.c ? { ...variables, ...part.c } : variables;
    return new UpdateStatement(collection, queryOf(part, withConstants), {
      update: part.u,
      arrayFilters: part.arrayFilters,
      multi: Boolean(part.multi),
      upsert: Boolean(part.upsert),
    });
  };
}

/** `update`. */
export async function update(request: Request): Promise<Reply> {
  const { command } = request;
  const parts = listOf(command, 'updates');
  for (const part of parts) checkPart('update.updates', part, UPDATE_FIELDS);
  const variables = variablesOf(command);
  const upserts = parts.some((part) => part.upsert);
  const collection = upserts ? await neededCollection(request) : collectionOf(request);
  if (!collection) {
    for (const part of parts) checkWithoutCollection(part, variables);
    return { n: 0, nModified: 0 };
  }
  const makers = parts.map((part) => updateMaker(collection, part, variables));
  const results = await runStatements(makers, command.ordered !== false, writeContext(request));
  const upserted = results.flatMap((result, index) =>
    'upserted' in result ? [{ index, _id: result.upserted }] : [],
  );
  return {
    n: sum(results, 'n'),
    nModified: sum(results, 'nModified'),
    ...(upserted.length ? { upserted } : {}),
    ...errorsOf(results),
  };
}
/** A wrong statement is refused even where it would find nothing. */
function checkWithoutCollection(part: Doc, variables: Doc | undefined): void {
  updateMaker(NOWHERE, part, variables)();
}
const NOWHERE = { indexes: [], namespace: '' } as unknown as Collection;

const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

/** Makes the statement of one delete of a command. */
export function deleteMaker(
  collection: Collection,
  part: Doc,
  variables: Doc | undefined,
): StatementMaker {
  const limit = Number(part.limit);
  if (limit !== 0 && limit !== 1)
    throw fail(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return () => new DeleteStatement(collection, queryOf(part, variables), limit === 0);
}

/** `delete`. */
export async function remove(request: Request): Promise<Reply> {
  const { command } = request;
  const parts = listOf(command, 'deletes');
  for (const part of parts) checkPart('delete.deletes', part, DELETE_FIELDS);
  const variables = variablesOf(command);
  const collection = collectionOf(request);
  const makers = parts.map((part) => deleteMaker(collection ?? NOWHERE, part, variables));
  if (!collection) {
    for (const make of makers) make();
    return { n: 0 };
  }
  const results = await runStatements(makers, command.ordered !== false, writeContext(request));
  return { n: sum(results, 'n'), ...errorsOf(results) };
}

const BULK_FIELDS = {
  insert: new Set(['insert', 'document']),
  update: new Set([
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'arrayFilters',
    'hint',
    'constants',
    'collation',
    'sort',
  ]),
  delete: new Set(['delete', 'filter', 'multi', 'hint', 'collation']),
};
type BulkKind = keyof typeof BULK_FIELDS;
const kindOf = (operation: Doc): BulkKind =>
  'insert' in operation ? 'insert' : 'update' in operation ? 'update' : 'delete';

function bulkMaker(
  operation: Doc,
  collection: Collection,
  variables: Doc | undefined,
): StatementMaker {
  const { filter, document, updateMods, constants, multi, ...rest } = operation;
  const kind = kindOf(operation);
  if (kind === 'insert') return () => new InsertStatement(collection, document);
  if (kind === 'delete')
    return deleteMaker(collection, { ...rest, q: filter, limit: multi ? 0 : 1 }, variables);
  return updateMaker(
    collection,
    { ...rest, q: filter, u: updateMods, c: constants, multi },
    variables,
  );
}
function bulkCounts(results: Doc[], operations: Doc[]): Doc {
  const of = (kind: BulkKind) => results.filter((_result, i) => kindOf(operations[i]!) === kind);
  const upserted = results.filter((result) => 'upserted' in result).length;
  return {
    nErrors: results.filter(({ error }) => error).length,
    nInserted: of('insert').filter(({ error }) => !error).length,
    nMatched: sum(of('update'), 'n') - upserted,
    nModified: sum(of('update'), 'nModified'),
    nUpserted: upserted,
    nDeleted: sum(of('delete'), 'n'),
  };
}
function bulkEntry(result: Doc, idx: number): Doc {
  const { error, upserted, n, nModified } = result;
  if (error) return { ok: 0, idx, n: 0, ...error };
  return {
    ok: 1,
    idx,
    n,
    ...(nModified === undefined ? {} : { nModified }),
    ...(upserted === undefined ? {} : { upserted: { _id: upserted } }),
  };
}

/** `bulkWrite`: statements on several collections. */
export async function bulkWrite(request: Request): Promise<Reply> {
  const { command, engine } = request;
  const operations = listOf(command, 'ops') as Doc[];
  const names = listOf(command, 'nsInfo') as Doc[];
  const variables = variablesOf(command);
  const collections = await Promise.all(names.map(({ ns }) => engine.catalog.need(String(ns))));
  const makers = operations.map((operation) => {
    const kind = kindOf(operation);
    checkPart(`bulkWrite.ops`, operation, BULK_FIELDS[kind]);
    const collection = collections[Number(operation[kind])];
    if (!collection) throw fail(2, 'BulkWrite ops entry has an invalid nsInfo index');
    return bulkMaker(operation, collection, variables);
  });
  const results = await runStatements(makers, command.ordered !== false, writeContext(request));
  const entries = results.map(bulkEntry).filter(({ ok }) => !command.errorsOnly || !ok);
  const cursor = { id: Long.fromNumber(0), firstBatch: entries, ns: 'admin.$cmd.bulkWrite' };
  return { cursor, ...bulkCounts(results, operations) };
}
