import { toReply, type Doc } from '../bson/value';
import { fail, unsupported } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import { entries } from '../indexes/scan';
import { compileFilter } from '../matching/filter';
import { isNumber } from '../bson/types';
import type { Clock } from '../querying/clock';
import { from } from '../querying/steps';
import { after } from '../storage/keys';
import type { View } from '../storage/view';
import { countAll } from './count-all';
import { collectionOf, namespaceOf } from './namespace';
import { answerCursor, cursorSizeOf, variablesOf } from './reads';

/** The bytes of everything that begins with the prefix. */
async function bytesBelow(view: View, prefix: Buffer, clock: Clock): Promise<number> {
  let bytes = 0;
  for (const [key, value] of entries(view, [prefix, after(prefix)], false)) {
    bytes += key.length + value.length;
    if (clock.due()) await clock.pause();
  }
  return bytes;
}

/** What a database's documents and index entries take; the pages of the one file are shared, so they have no share. */
const databaseSize = (request: Request, name: string): Promise<number> =>
  withView(request, async (view) => {
    let bytes = 0;
    for (const collection of request.engine.catalog.inDatabase(name))
      for (const { prefix } of [collection, ...collection.indexes])
        bytes += await bytesBelow(view, prefix, request.clock);
    return bytes;
  });

/** `listDatabases`: sizes unless only names are asked for. */
export async function listDatabases(request: Request): Promise<Reply> {
  const { engine, command } = request;
  const names = [...new Set([...engine.catalog.collections.values()].map((one) => one.database))];
  const accepts = compileFilter(command.filter ?? {}, variablesOf(command));
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
}

/** `listCollections`. */
export async function listCollections(request: Request): Promise<Reply> {
  const { engine, command, database } = request;
  const accepts = compileFilter(command.filter ?? {}, variablesOf(command));
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
export async function collStats(request: Request): Promise<Reply> {
  const collection = collectionOf(request);
  return {
    ns: namespaceOf(request),
    count: collection ? await countAll(request, collection) : 0,
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
