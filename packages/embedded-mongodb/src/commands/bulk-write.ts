import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { checkPart } from '../engine/common-fields';
import { fieldsOf, type Fields } from '../engine/field-types';
import { writeContext, type Reply, type Request } from '../engine/request';
import { fail } from '../errors';
import type { Collection } from '../storage/collection';
import { InsertStatement } from '../writing/insert';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import type { Statement } from '../writing/statement';
import { NOWHERE } from './namespace';
import { deleteMaker, listOf, sum, updateMaker } from './writes';

type Kind = 'insert' | 'update' | 'delete';

const TARGET = ['filter:document!', 'multi:boolean', 'hint:string or document'];
/** What an operation holds, by what it does. */
const FIELDS: Record<Kind, Fields> = {
  insert: fieldsOf('insert:number!', 'document:any!'),
  update: fieldsOf(
    'update:number!',
    ...TARGET,
    'updateMods:any!',
    'upsert:boolean',
    'arrayFilters:list',
    'collation:document',
    'sort:document',
    'constants:refused',
  ),
  delete: fieldsOf('delete:number!', ...TARGET, 'collation:document'),
};
const NAMESPACE = fieldsOf('ns:string!', 'collectionUUID:refused', 'encryptionInformation:refused');

const kindOf = (operation: Value): Kind => {
  if (!isPlain(operation)) throw fail(14, "BSON field 'bulkWrite.ops' must hold documents");
  const kind = Object.keys(operation)[0] ?? '';
  if (!Object.hasOwn(FIELDS, kind)) throw fail(40415, `'bulkWrite.ops.${kind}' is no operation`);
  return kind as Kind;
};

/** Reads the namespaces that a command names, as `database.collection`. */
const namespacesOf = ({ nsInfo }: Doc): string[] =>
  (nsInfo as Doc[]).map((one) => {
    checkPart('bulkWrite.nsInfo', one, NAMESPACE);
    const ns = one.ns as string;
    if (!/^[^.]+\../.test(ns)) throw fail(73, `Invalid namespace specified '${ns}'`);
    return ns;
  });

/** An operation with what it does and to which collection. */
interface Operation {
  kind: Kind;
  ns: string;
  part: Doc;
}

const operationsOf = (command: Doc): Operation[] => {
  const namespaces = namespacesOf(command);
  return (listOf(command, 'ops') as Doc[]).map((part) => {
    const kind = kindOf(part);
    checkPart(`bulkWrite.${kind}`, part, FIELDS[kind]);
    const ns = namespaces[Number(part[kind])];
    if (ns === undefined) throw fail(2, 'BulkWrite ops entry has an invalid nsInfo index.');
    return { kind, ns, part };
  });
};

/** The collections of the operations; one that an insert or an upsert needs is made. */
const collectionsOf = async (
  { engine: { catalog }, transaction }: Request,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, Collection | undefined>> => {
  const found = new Map<string, Collection | undefined>();
  for (const { kind, ns, part } of operations) {
    transaction?.used.add(ns);
    if (found.get(ns)) continue;
    const isMade = kind === 'insert' || Boolean(part.upsert);
    found.set(ns, isMade ? await catalog.need(ns) : catalog.get(ns));
  }
  return found;
};

/** A statement on a collection that is not there. */
const nothing: Statement = {
  step: () => true,
  scanAhead: () => Promise.resolve(),
  result: () => ({ n: 0, nModified: 0 }),
};

const makerOf = ({ kind, part }: Operation, found: Collection | undefined): StatementMaker => {
  const collection = found ?? NOWHERE;
  if (kind === 'insert') return () => new InsertStatement(collection, part.document);
  const { filter: q, updateMods: u, multi } = part;
  const make =
    kind === 'update'
      ? updateMaker(collection, { ...part, q, u })
      : deleteMaker(collection, { ...part, q, limit: multi ? 0 : 1 });
  if (found) return make;
  // What MongoDB refuses it refuses here as well.
  return () => {
    make();
    return nothing;
  };
};

/** A line of the reply's cursor. */
const lineOf = ({ error, ...result }: Doc, idx: number): Doc => {
  if (error) return { ok: 0, idx, ...(error as Doc), n: 0 };
  const upserted = 'upserted' in result ? { upserted: { _id: result.upserted as unknown } } : {};
  return { ok: 1, idx, ...result, ...upserted };
};

const countsOf = (operations: readonly Operation[], results: Doc[]): Doc => {
  const of = (kind: Kind) => results.filter((_, i) => operations[i]!.kind === kind);
  const updates = of('update');
  const nUpserted = updates.filter((result) => 'upserted' in result).length;
  return {
    nErrors: results.filter(({ error }) => error).length,
    nInserted: of('insert').filter(({ error }) => !error).length,
    nMatched: sum(updates, 'n') - nUpserted,
    nModified: sum(updates, 'nModified'),
    nUpserted,
    nDeleted: sum(of('delete'), 'n'),
  };
};

/** `bulkWrite` of MongoDB 8: inserts, updates and deletes in several collections. */
export const bulkWrite = async (request: Request): Promise<Reply> => {
  const { command, database } = request;
  if (database !== 'admin') throw fail(13, 'bulkWrite may only be run against the admin database.');
  const operations = operationsOf(command);
  const collections = await collectionsOf(request, operations);
  const makers = operations.map((one) => makerOf(one, collections.get(one.ns)));
  const results = await runStatements(makers, command.ordered !== false, writeContext(request));
  const lines = results.map(lineOf).filter(({ ok }) => !command.errorsOnly || ok === 0);
  const cursor = { id: 0n, ns: 'admin.$cmd.bulkWrite', firstBatch: lines };
  return { cursor, ...countsOf(operations, results) };
};
