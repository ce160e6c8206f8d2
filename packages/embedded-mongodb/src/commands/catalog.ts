import { toReply, type Doc } from '../bson/value';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import { compileFilter } from '../matching/filter';
import { from } from '../querying/steps';
import { collectionOf, namespaceOf } from './namespace';
import { answerCursor, cursorSizeOf } from './reads';
import { sizeBelow } from './sizes';

/** What a database's documents and index entries take; the pages of the one file are shared, so they have no share. */
const databaseSize = (request: Request, name: string): Promise<number> =>
  withView(request, async (view) => {
    let bytes = 0;
    for (const collection of request.engine.catalog.inDatabase(name))
      for (const { prefix } of [collection, ...collection.indexes])
        bytes += (await sizeBelow(view, prefix, request.clock)).bytes;
    return bytes;
  });

/** `listDatabases`: sizes unless only names are asked for. */
export const listDatabases = async (request: Request): Promise<Reply> => {
  const { engine, command } = request;
  const names = [...new Set([...engine.catalog.collections.values()].map((one) => one.database))];
  const accepts = compileFilter(command.filter ?? {});
  const databases: { name: string; sizeOnDisk?: number; empty?: boolean }[] = [];
  for (const name of names.sort())
    databases.push(
      command.nameOnly
        ? { name }
        : { name, sizeOnDisk: await databaseSize(request, name), empty: false },
    );
  const accepted = databases.filter(accepts);
  if (command.nameOnly) return { databases: accepted };
  return {
    databases: accepted,
    totalSize: accepted.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk!, 0),
  };
};

/** `listCollections`. */
export const listCollections = async (request: Request): Promise<Reply> => {
  const { engine, command, database } = request;
  const accepts = compileFilter(command.filter ?? {});
  const documents = engine.catalog
    .inDatabase(database)
    .map(({ name, options, uuid }): Doc => ({
      name,
      type: 'collection',
      options,
      info: { readOnly: false, uuid },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter(accepts)
    .map(({ name, type, ...rest }) =>
      toReply(command.nameOnly ? { name, type } : { name, type, ...rest }),
    );
  const size = cursorSizeOf(request);
  return answerCursor(request, `${database}.$cmd.listCollections`, () => from(documents), { size });
};
/** `create`. */
export const create = async (request: Request): Promise<Reply> => {
  const { engine } = request;
  const namespace = namespaceOf(request);
  if (engine.catalog.get(namespace)) throw fail(48, `Collection ${namespace} already exists.`);
  await engine.catalog.need(namespace);
  return {};
};

/** `drop`. */
export const drop = async (request: Request): Promise<Reply> => {
  const { engine } = request;
  const collection = collectionOf(request);
  if (!collection) return {};
  await engine.sessions.settled((namespace) => namespace === collection.namespace);
  await engine.store.write((unit) => engine.catalog.drop(unit, collection));
  return { nIndexesWas: collection.indexes.length, ns: collection.namespace };
};

/** `dropDatabase`. */
export const dropDatabase = async ({ engine, database }: Request): Promise<Reply> => {
  await engine.sessions.settled((namespace) => namespace.startsWith(`${database}.`));
  await engine.store.write((unit) => {
    for (const collection of engine.catalog.inDatabase(database))
      engine.catalog.drop(unit, collection);
  });
  return { dropped: database };
};
