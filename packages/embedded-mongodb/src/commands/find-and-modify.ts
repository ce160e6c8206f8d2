import { isPlain } from '../bson/types';
import { toBson, type Doc, type Value } from '../bson/value';
import { fail, MongoError } from '../errors';
import { writeContext, type Reply, type Request } from '../engine/request';
import { documentField, type Query } from '../querying/find';
import { compileProjection, type Projection } from '../querying/projection';
import { DeleteStatement } from '../writing/delete';
import { runStatements, type StatementMaker } from '../writing/run-statements';
import type { Statement } from '../writing/statement';
import { UpdateStatement } from '../writing/update';
import { documentReply } from '../wire/raw-reply';
import { collectionOf, neededCollection, NOWHERE } from './namespace';

const checkOptions = (command: Doc): void => {
  if (command.remove && (command.update !== undefined || command.new || command.upsert))
    throw fail(9, 'Cannot specify both an update and remove=true');
  if (!command.remove && command.update === undefined)
    throw fail(9, 'Either an update or remove=true must be specified');
};

/** The result of a statement, stored so that a retry gets the same reply; `value` in bytes. */
const resultOf =
  (project: Projection | undefined, wantsNew: boolean) =>
  (statement: Statement): Doc => {
    const shown = (raw: Buffer | null | undefined): Buffer | null =>
      raw ? (project ? project({ raw }) : raw) : null;
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

/** The bytes of a result's document; one that was kept by an earlier version is a document. */
const bytesOf = (value: Value): Buffer =>
  Buffer.isBuffer(value) ? value : isPlain(value) ? toBson(value) : value.buffer;

const replyOf = ({ lastErrorObject, value }: Doc): Reply =>
  value ? documentReply({ lastErrorObject }, bytesOf(value)) : { lastErrorObject, value };

/** `findAndModify`. */
export const findAndModify = async (request: Request): Promise<Reply> => {
  const { command } = request;
  checkOptions(command);
  const filter = documentField('query', command.query) ?? {};
  const query: Query = {
    filter,
    sort: documentField('sort', command.sort),
    hint: command.hint,
  };
  const project = compileProjection(documentField('fields', command.fields));
  const collection = command.upsert ? await neededCollection(request) : collectionOf(request);
  const target = collection ?? NOWHERE;
  const maker: StatementMaker = () =>
    command.remove
      ? new DeleteStatement(target, query, false)
      : new UpdateStatement(target, query, {
          update: command.update,
          arrayFilters: command.arrayFilters,
          multi: false,
          upsert: Boolean(command.upsert),
        });
  if (!collection) {
    maker();
    return {
      lastErrorObject: { n: 0, ...(!command.remove && { updatedExisting: false }) },
      value: null,
    };
  }
  const finished = resultOf(project, Boolean(command.new));
  const [result] = await runStatements([maker], true, writeContext(request), finished);
  if (result!.error) {
    const { code, errmsg, ...extra } = result!.error;
    throw new MongoError(code, errmsg, extra);
  }
  return replyOf(result!);
};
