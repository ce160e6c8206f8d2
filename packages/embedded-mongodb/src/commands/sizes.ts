import { isNumber } from '../bson/types';
import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import { entries } from '../indexes/entries';
import type { Clock } from '../querying/clock';
import type { Collection } from '../storage/collection';
import { after } from '../storage/keys';
import type { View } from '../storage/view';
import { collectionOf, namespaceOf } from './namespace';

interface Size {
  entries: number;
  bytes: number;
}

/** The number and the bytes of everything that begins with the prefix. */
export const sizeBelow = async (view: View, prefix: Buffer, clock: Clock): Promise<Size> => {
  const size = { entries: 0, bytes: 0 };
  for (const [key, value] of entries(view, [prefix, after(prefix)], false)) {
    size.entries++;
    size.bytes += key.length + value.length;
    if (clock.due()) await clock.pause();
  }
  return size;
};

/** What one document or another takes; a collection without documents has none. */
const average = (bytes: number, count: number): Doc =>
  count > 0 ? { avgObjSize: Math.round(bytes / count) } : {};

const scaleOf = ({ command }: Request): number => {
  const scale = command.scale === undefined ? 1 : Number(command.scale);
  if (command.scale !== undefined && !(isNumber(command.scale) && scale >= 1))
    throw fail(2, 'scale has to be a number of at least 1');
  return scale;
};

/** What a collection's documents and indexes take; the pages of the one file are shared, so they have no share. */
export const collectionSizes = async (
  request: Request,
  collection: Collection | undefined,
  scale: number,
): Promise<Doc> => {
  const scaled = (bytes: number): number => Math.floor(bytes / scale);
  const indexSizes: Record<string, number> = {};
  let documents: Size = { entries: 0, bytes: 0 };
  let totalIndexSize = 0;
  await withView(request, async (view) => {
    if (!collection) return;
    documents = await sizeBelow(view, collection.prefix, request.clock);
    for (const { name, prefix } of collection.indexes) {
      const { bytes } = await sizeBelow(view, prefix, request.clock);
      indexSizes[name] = scaled(bytes);
      totalIndexSize += bytes;
    }
  });
  const { entries: count, bytes } = documents;
  return {
    size: scaled(bytes),
    count,
    ...average(bytes, count),
    numOrphanDocs: 0,
    storageSize: scaled(bytes),
    freeStorageSize: 0,
    capped: false,
    nindexes: collection?.indexes.length ?? 0,
    indexDetails: {},
    indexBuilds: [],
    totalIndexSize: scaled(totalIndexSize),
    totalSize: scaled(bytes + totalIndexSize),
    indexSizes,
    scaleFactor: scale,
  };
};

/** `collStats`. */
export const collStats = async (request: Request): Promise<Reply> => ({
  ns: namespaceOf(request),
  ...(await collectionSizes(request, collectionOf(request), scaleOf(request))),
});

/** `dbStats`. */
export const dbStats = async (request: Request): Promise<Reply> => {
  const { engine, database } = request;
  const scale = scaleOf(request);
  const collections = engine.catalog.inDatabase(database);
  const sizes: Doc[] = [];
  for (const collection of collections) sizes.push(await collectionSizes(request, collection, 1));
  const total = (field: string): number =>
    sizes.reduce((sum, size) => sum + Number(size[field]), 0);
  const objects = total('count');
  const scaled = (field: string): number => Math.floor(total(field) / scale);
  return {
    db: database,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? total('size') / objects : 0,
    dataSize: scaled('size'),
    storageSize: scaled('storageSize'),
    indexes: total('nindexes'),
    indexSize: scaled('totalIndexSize'),
    totalSize: scaled('totalSize'),
    scaleFactor: scale,
  };
};
