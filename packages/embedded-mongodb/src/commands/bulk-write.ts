import { Long } from 'bson';
import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { checkPart } from '../engine/common-fields';
import { checkDocument, fieldsOf } from '../engine/field-types';
import { writeContext, type Reply, type Request } from '../engine/request';
import type { Collection } from '../storage/collection';
import { InsertStatement } from '../writing/insert';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import { variablesOf } from './reads';
import { deleteMaker, listOf, sum, updateMaker } from './writes';

const BULK_FIELDS = {
  insert: fieldsOf('insert:number!', 'document:any!'),
  update: fieldsOf(
    'update:number!',
    'filter:document!',
    'updateMods:any!',
    'multi:boolean',
    'upsert:boolean',
    'arrayFilters:list',
    'hint:string or document',
    'constants:document',
    'collation:document',
    'sort:document',
  ),
  delete: fieldsOf(
    'delete:number!',
    'filter:document!',
    'multi:boolean',
    'hint:string or document',
    'collation:document',
  ),
};
type BulkKind = keyof typeof BULK_FIELDS;
const kindOf = (operation: Value): BulkKind =>
  !isPlain(operation)
    ? 'insert'
    : 'insert' in operation
      ? 'insert'
      : 'update' in operation
        ? 'update'
        : 'delete';

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

const NS_INFO = fieldsOf('ns:string!');
/** Every result is in the first batch: there are at most as many as there were operations. */
const NO_BATCHES = fieldsOf('batchSize:refused');

/** `bulkWrite`: statements on several collections. */
export async function bulkWrite(request: Request): Promise<Reply> {
  const { command, engine } = request;
  const operations = listOf(command, 'ops') as Doc[];
  const names = listOf(command, 'nsInfo') as Doc[];
  for (const name of names) checkDocument('bulkWrite.nsInfo', name, NS_INFO);
  if (command.cursor) checkDocument('bulkWrite.cursor', command.cursor, NO_BATCHES);
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
