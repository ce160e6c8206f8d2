import { identity } from '../bson/encode';
import { isNumber } from '../bson/types';
import { toReply, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import type { Reply, Request } from '../engine/request';
import { checkedSpec } from '../indexes/definition';
import { from } from '../querying/steps';
import type { Collection } from '../storage/collection';
import { buildIndex } from './build-index';
import { collectionOf, namespaceOf, neededCollection } from './namespace';
import { answerCursor, cursorSizeOf } from './reads';

const optionsOf = (spec: Doc): string =>
  identity([
    Boolean(spec.unique),
    Boolean(spec.sparse),
    spec.partialFilterExpression ?? null,
    spec.expireAfterSeconds ?? null,
  ]);

/** True when the index is there already; errors 85 and 86 when another is in its way. */
const exists = (collection: Collection, spec: Doc): boolean => {
  const byName = collection.indexNamed(spec.name);
  if (byName) {
    const same = identity(byName.spec.key) === identity(spec.key);
    if (same && (spec.name === '_id_' || optionsOf(byName.spec) === optionsOf(spec))) return true;
    throw fail(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(byName.spec)}`,
    );
  }
  const byKey = collection.indexes.find(
    (index) =>
      identity(index.spec.key) === identity(spec.key) &&
      (index.name === '_id_' || optionsOf(index.spec) === optionsOf(spec)),
  );
  if (byKey?.name === '_id_') return true;
  if (byKey) throw fail(85, `Index already exists with a different name: ${byKey.name}`);
  return false;
};

/** How many nodes must have built an index: there is one. */
const checkQuorum = (quorum: Value): void => {
  if (quorum === undefined || quorum === 'majority' || quorum === 'votingMembers') return;
  if (!isNumber(quorum)) throw fail(9, 'commitQuorum must be a number or a string that names one');
  if (Number(quorum) > 1) throw fail(100, 'Not enough data-bearing nodes for the commitQuorum');
};

/** `createIndexes`. */
export const createIndexes = async (request: Request): Promise<Reply> => {
  const { command } = request;
  if (!Array.isArray(command.indexes) || command.indexes.length === 0)
    throw fail(2, 'Must specify at least one index to create');
  checkQuorum(command.commitQuorum);
  const specs = (command.indexes as Doc[]).map(checkedSpec);
  const createdCollectionAutomatically = !collectionOf(request);
  const collection = await neededCollection(request);
  const before = collection.indexes.length;
  for (const spec of specs)
    if (!exists(collection, spec)) await buildIndex(request, collection, spec);
  const now = collection.indexes.length;
  return {
    numIndexesBefore: before,
    numIndexesAfter: now,
    createdCollectionAutomatically,
    ...(before === now ? { note: 'all indexes already exist' } : {}),
  };
};

/** `listIndexes`. */
export const listIndexes = async (request: Request): Promise<Reply> => {
  const collection = collectionOf(request);
  if (!collection) throw fail(26, `ns does not exist: ${namespaceOf(request)}`);
  const documents = collection.indexes.map(({ spec }) => toReply(spec));
  const size = cursorSizeOf(request);
  return answerCursor(request, collection.namespace, () => from(documents), { size });
};

/** `dropIndexes`. */
export const dropIndexes = async (request: Request): Promise<Reply> => {
  const { command, engine } = request;
  const collection = collectionOf(request);
  if (!collection) throw fail(26, `ns not found ${namespaceOf(request)}`);
  const nIndexesWas = collection.indexes.length;
  const wanted: Value[] = Array.isArray(command.index) ? command.index : [command.index];
  const doomed = wanted.flatMap((which) => {
    if (which === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
    const index =
      typeof which === 'string' ? collection.indexNamed(which) : collection.indexOn(which);
    if (!index) throw fail(27, `index not found with name [${String(which)}]`);
    if (index.name === '_id_') throw fail(72, 'cannot drop _id index');
    return [index];
  });
  await engine.sessions.settled((namespace) => namespace === collection.namespace);
  await engine.store.write((unit) => {
    for (const index of doomed) engine.catalog.dropIndex(unit, collection, index);
  });
  return { nIndexesWas };
};
