import { toReply, type Doc } from '../bson/value';
import { fail, unsupported } from '../errors';
import type { Reply, Request } from '../engine/request';
import { compileFilter } from '../matching/filter';
import { isNumber } from '../bson/types';
import { from } from '../querying/steps';
import { after } from '../storage/keys';
import { collectionOf, namespaceOf } from './namespace';
import { answerCursor, cursorSizeOf } from './reads';

/** `listDatabases`. */
export function listDatabases({ engine, command }: Request): Reply {
  const names = new Set([...engine.catalog.collections.values()].map(({ database }) => database));
  const accepts = compileFilter(command.filter ?? {});
  const databases = [...names]
    .sort()
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(accepts);
  if (command.nameOnly) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0 };
}

/** `listCollections`. */
export async function listCollections(request: Request): Promise<Reply> {
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
}
/** `create`. */
export async function create(request: Request): Promise<Reply> {
  const { engine } = request;
  const namespace = namespaceOf(request);
  if (engine.catalog.get(namespace)) throw fail(48, `Collection ${namespace} already exists.`);
  await engine.catalog.need(namespace);
  return {};
}

/** `drop`. */
export async function drop(request: Request): Promise<Reply> {
  const { engine } = request;
  const collection = collectionOf(request);
  if (!collection) return {};
  await engine.sessions.settled();
  await engine.store.write((unit) => engine.catalog.drop(unit, collection));
  return { nIndexesWas: collection.indexes.length, ns: collection.namespace };
}

/** `dropDatabase`. */
export async function dropDatabase({ engine, database }: Request): Promise<Reply> {
  await engine.sessions.settled();
  await engine.store.write((unit) => {
    for (const collection of engine.catalog.inDatabase(database))
      engine.catalog.drop(unit, collection);
  });
  return { dropped: database };
}

/** `renameCollection`. */
export async function renameCollection({ engine, command }: Request): Promise<Reply> {
  const { catalog, store, sessions } = engine;
  await sessions.settled();
  await store.write((unit) => {
    const source = catalog.get(String(command.renameCollection));
    if (!source) throw fail(26, 'Source collection does not exist');
    const target = catalog.get(String(command.to));
    if (target && !command.dropTarget) throw fail(48, 'target namespace exists');
    if (target) catalog.drop(unit, target);
    catalog.rename(unit, source, String(command.to));
  });
  return {};
}

/** `collMod`: the time to live of an index. */
export async function collMod(request: Request): Promise<Reply> {
  const { engine, command } = request;
  const collection = collectionOf(request);
  if (!collection) throw fail(26, `ns does not exist: ${namespaceOf(request)}`);
  const { name, keyPattern, expireAfterSeconds, ...rest } = (command.index ?? {}) as Doc;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw unsupported(`collMod index.${unknown}`);
  if (command.index === undefined) return {};
  const index = name ? collection.indexNamed(name) : collection.indexOn(keyPattern ?? {});
  if (!index) throw fail(27, 'cannot find the index to change');
  if (!isNumber(expireAfterSeconds)) throw fail(72, 'collMod index needs expireAfterSeconds');
  await engine.store.write((unit) => {
    index.expireAfterSeconds = Number(expireAfterSeconds);
    index.spec = { ...index.spec, expireAfterSeconds: index.expireAfterSeconds };
    engine.catalog.save(unit, collection);
  });
  return {};
}

/** `collStats`. */
export function collStats(request: Request): Reply {
  const collection = collectionOf(request);
  const { env } = request.engine.store;
  const count = collection
    ? env.getKeysCount({ start: collection.prefix, end: after(collection.prefix) })
    : 0;
  return {
    ns: namespaceOf(request),
    count,
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
  };
}

/** `dbStats`. */
export function dbStats({ engine, database }: Request): Reply {
  const collections = engine.catalog.inDatabase(database);
  const indexes = collections.reduce((sum, one) => sum + one.indexes.length, 0);
  return { db: database, collections: collections.length, views: 0, indexes };
}
