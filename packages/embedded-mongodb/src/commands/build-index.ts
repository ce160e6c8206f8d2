import type { Request } from '../engine/request';
import type { Index } from '../indexes/definition';
import { parse } from '../bson/read';
import type { Doc } from '../bson/value';
import { CHUNK_BYTES } from '../indexes/entries';
import { nextPiece, startWork } from '../querying/work';
import { Blocked } from '../storage/conflicts';
import type { Collection } from '../storage/collection';
import { after, next } from '../storage/keys';

const AT_A_TIME = 200;

/** Adds some documents to an index; returns where to continue, undefined at the end. */
const addSome = async (
  request: Request,
  collection: Collection,
  index: Index,
  from: Buffer,
): Promise<Buffer | undefined> => {
  const { store } = request.engine;
  return store.write((unit) => {
    startWork(request.clock);
    const entries = unit.range(from, after(collection.prefix), {
      limit: AT_A_TIME,
      bytes: CHUNK_BYTES,
    });
    for (const [key, raw] of entries) {
      nextPiece();
      collection.addToIndex(unit, index, key.subarray(collection.prefix.length), parse(raw));
    }
    startWork();
    const last = entries[entries.length - 1];
    return last && next(last[0]);
  });
};
const waiting = async <T>(action: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await error.holder.ended;
    }
};

/** Builds an index in small steps while others read and write; it is used once it is complete. */
export const buildIndex = async (
  request: Request,
  collection: Collection,
  spec: Doc,
): Promise<void> => {
  const { clock } = request;
  const { store, catalog, sessions } = request.engine;
  const index = await store.write((unit) => catalog.startIndex(unit, collection, spec));
  try {
    // A transaction that wrote before the index existed has not maintained it.
    await sessions.settled((namespace) => namespace === collection.namespace);
    for (let from: Buffer | undefined = collection.prefix; from;) {
      const start: Buffer = from;
      from = await waiting(() => addSome(request, collection, index, start));
      if (clock.due()) await clock.pause();
    }
  } catch (error) {
    await store.write((unit) => catalog.dropIndex(unit, collection, index));
    throw error;
  }
  await store.write((unit, sequence) => {
    index.readySince = sequence;
    catalog.save(unit, collection);
  });
};
