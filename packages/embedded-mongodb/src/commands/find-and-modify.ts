import { parse, toBson, type Doc } from '../bson/value';
import { fail, MongoError } from '../errors';
import { writeContext, type Reply, type Request } from '../engine/request';
import { documentField, type Query } from '../querying/find';
import { compileProjection, type Projection } from '../querying/projection';
import { DeleteStatement } from '../writing/delete';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import type { Statement } from '../writing/statement';
import { UpdateStatement } from '../writing/update';
import { collectionOf, neededCollection } from './namespace';
import { variablesOf } from './reads';

function checkOptions(command: Doc): void {
  if (command.remove && (command.update !== undefined || command.new || command.upsert))
    throw fail(9, 'Cannot specify both an update and remove=true');
  if (!command.remove && command.update === undefined)
    throw fail(9, 'Either an update or remove=true must be specified');
}

/** The reply of a statement, kept as its result so that a retry answers the same. */
const answer =
  (project: Projection | undefined, wantsNew: boolean) =>
  (statement: Statement): Doc => {
    const shown = (document: Doc | null | undefined): Doc | null =>
      document ? (project ? project(parse(toBson(document))) : document) : null;
    const { n, upserted } = statement.result();
    if (statement instanceof UpdateStatement)
      return {
        lastErrorObject: {
          n,
          updatedExisting: n > 0 && upserted === undefined,
          ...(upserted === undefined ? {} : { upserted }),
        },
        value: shown(wantsNew ? statement.last?.after : statement.last?.before),
      };
    return { lastErrorObject: { n }, value: shown((statement as DeleteStatement).last) };
  };

/** `findAndModify`. */
export async function findAndModify(request: Request): Promise<Reply> {
  const { command } = request;
  checkOptions(command);
  const filter = documentField('query', command.query) ?? {};
  const query: Query = {
    filter,
    sort: documentField('sort', command.sort),
    hint: command.hint,
    variables: variablesOf(command),
  };
  const project = compileProjection(documentField('fields', command.fields), filter);
  const collection = command.upsert ? await neededCollection(request) : collectionOf(request);
  if (!collection)
    return command.remove
      ? { lastErrorObject: { n: 0 }, value: null }
      : { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const maker: StatementMaker = () =>
    command.remove
      ? new DeleteStatement(collection, query, false)
      : new UpdateStatement(collection, query, {
          update: command.update,
          arrayFilters: command.arrayFilters,
          multi: false,
          upsert: Boolean(command.upsert),
        });
  const finished = answer(project, Boolean(command.new));
  const [result] = await runStatements([maker], true, writeContext(request), finished);
  if (result!.error) {
    const { code, errmsg, ...extra } = result!.error;
    throw new MongoError(code, errmsg, extra);
  }
  return result!;
}
