import { deserialize, serialize } from 'bson';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a BSON value is whatever a client sent
export type Value = any;
export type Doc = Record<string, Value>;

/** Reads BSON into plain JavaScript values; regular expressions stay BSONRegExp. */
export const parse = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteValues: true, bsonRegExp: true });

/** Reads BSON without promoting numbers, so that int, long and double survive a rewrite unchanged. */
export const parseExact = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });

const exactly = new WeakMap<Doc, Value>();
/** Notes what a document that was read into plain values is without promoted numbers. */
export const noteExact = (plain: Value, exact: Value): void => {
  if (plain !== null && typeof plain === 'object') exactly.set(plain as Doc, exact);
};
/** A document without promoted numbers where that was noted, else as it is. */
export const exactOf = (plain: Doc): Doc => (exactly.get(plain) as Doc | undefined) ?? plain;

/** Writes a document as BSON; undefined fields become null, as drivers do. */
export const toBson = (doc: Doc): Buffer => Buffer.from(serialize(doc, { ignoreUndefined: false }));

/** Writes a reply or a computed document as BSON, leaving undefined fields out. */
export const toReply = (doc: Doc): Buffer => Buffer.from(serialize(doc, { ignoreUndefined: true }));

/** Sets an own property even when it is called `__proto__`. */
export function setOwn(target: Doc, key: string, value: Value): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  else target[key] = value;
}

/** Reads an own property, never an inherited one. */
export const getOwn = (target: Doc, key: string): Value =>
  Object.hasOwn(target, key) ? target[key] : undefined;
