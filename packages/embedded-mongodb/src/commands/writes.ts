import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { checkPart } from '../engine/common-fields';
import { fieldsOf } from '../engine/field-types';
import { writeContext, type Reply, type Request } from '../engine/request';
import { documentField, type Query } from '../querying/find';
import type { Collection } from '../storage/collection';
import { DeleteStatement } from '../writing/delete';
import { InsertStatement } from '../writing/insert';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import { UpdateStatement } from '../writing/update';
import { collectionOf, neededCollection, NOWHERE } from './namespace';

const MAX_BATCH = 100_000;

/** The list that a write command works through; error 2 when it is too short or too long. */
export const listOf = (command: Doc, field: string): Value[] => {
  const list = command[field] as Value[];
  if (list.length === 0 || list.length > MAX_BATCH)
    throw fail(
      2,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${list.length} operations.`,
    );
  return list;
};
/** The sum of a field over results. */
export const sum = (results: Doc[], field: string): number =>
  results.reduce((total, result) => total + Number(result[field] ?? 0), 0);

/** The errors of the statements that failed, as the reply lists them. */
const errorsOf = (results: Doc[]): Doc => {
  const writeErrors = results.flatMap(({ error }, index) => (error ? [{ index, ...error }] : []));
  return writeErrors.length ? { writeErrors } : {};
};

/** `insert`. */
export const insert = async (request: Request): Promise<Reply> => {
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
};

const UPDATE_FIELDS = fieldsOf(
  'q:document!',
  'u:any!',
  'c:refused',
  'multi:boolean',
  'upsert:boolean',
  'arrayFilters:list',
  'hint:string or document',
  'collation:document',
  'sort:document',
);
const queryOf = (part: Doc): Query => ({
  filter: documentField('q', part.q) ?? {},
  sort: documentField('sort', part.sort),
  hint: part.hint,
});

/** Makes the statement of one update of a command. */
export const updateMaker =
  (collection: Collection, part: Doc): StatementMaker =>
  () => {
    if (part.sort && part.multi) throw fail(9, 'Cannot specify sort with multi=true');
    return new UpdateStatement(collection, queryOf(part), {
      update: part.u,
      arrayFilters: part.arrayFilters,
      multi: Boolean(part.multi),
      upsert: Boolean(part.upsert),
    });
  };

/** `update`. */
export const update = async (request: Request): Promise<Reply> => {
  const { command } = request;
  const parts = listOf(command, 'updates');
  for (const part of parts) checkPart('update.updates', part, UPDATE_FIELDS);
  const upserts = parts.some((part) => part.upsert);
  const collection = upserts ? await neededCollection(request) : collectionOf(request);
  const makers = parts.map((part) => updateMaker(collection ?? NOWHERE, part));
  if (!collection) {
    for (const make of makers) make();
    return { n: 0, nModified: 0 };
  }
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
};
const DELETE_FIELDS = fieldsOf(
  'q:document!',
  'limit:number!',
  'hint:string or document',
  'collation:document',
);

/** Makes the statement of one delete of a command. */
export const deleteMaker = (collection: Collection, part: Doc): StatementMaker => {
  const limit = Number(part.limit);
  if (limit !== 0 && limit !== 1)
    throw fail(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return () => new DeleteStatement(collection, queryOf(part), limit === 0);
};

/** `delete`. */
export const remove = async (request: Request): Promise<Reply> => {
  const { command } = request;
  const parts = listOf(command, 'deletes');
  for (const part of parts) checkPart('delete.deletes', part, DELETE_FIELDS);
  const collection = collectionOf(request);
  const makers = parts.map((part) => deleteMaker(collection ?? NOWHERE, part));
  if (!collection) {
    for (const make of makers) make();
    return { n: 0 };
  }
  const results = await runStatements(makers, command.ordered !== false, writeContext(request));
  return { n: sum(results, 'n'), ...errorsOf(results) };
};
