import { fail } from '../errors';
import type { Request } from '../engine/request';
import type { Collection } from '../storage/collection';

/** The namespace that a command names, as `database.collection`. */
export const namespaceOf = ({ command, name, database }: Request): string => {
  const collection = command[name] as unknown;
  if (typeof collection !== 'string')
    throw fail(73, `collection name has invalid type ${typeof collection}`);
  if (!collection) throw fail(73, `Invalid namespace specified '${database}.'`);
  return `${database}.${collection}`;
};

/** The collection that a command names, undefined when there is none. */
export const collectionOf = (request: Request): Collection | undefined =>
  request.engine.catalog.get(namespaceOf(request));

/** A placeholder for a missing collection, so that invalid statements are refused all the same. */
export const NOWHERE = { indexes: [], namespace: '' } as unknown as Collection;

/** The collection that a command names, made when there is none. */
export const neededCollection = (request: Request): Promise<Collection> =>
  request.engine.catalog.need(namespaceOf(request));
