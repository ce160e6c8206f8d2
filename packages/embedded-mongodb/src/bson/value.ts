import { DBRef, deserialize, serialize, type DeserializeOptions } from 'bson';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a BSON value is whatever a client sent
export type Value = any;
export type Doc = Record<string, Value>;

const REFERENCE = Buffer.from('\x02$ref\0');
/** A reference to another document is a document like any other, which bson makes an object of its own of. */
function withoutReferences(value: Value): Value {
  if (value instanceof DBRef) {
    const { collection: $ref, oid: $id, db: $db, fields } = value;
    return { $ref, $id, ...($db !== undefined && { $db }), ...fields };
  }
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (
    value === null ||
    typeof value !== 'object' ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  for (const key of Object.keys(value)) setOwn(value as Doc, key, withoutReferences(value[key]));
  return value;
}
/** Reads BSON by bson's options. */
export function read(bytes: Uint8Array, options: DeserializeOptions): Doc {
  const document = deserialize(bytes, options);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.includes(REFERENCE) ? (withoutReferences(document) as Doc) : document;
}

/** Reads BSON into plain JavaScript values; regular expressions stay BSONRegExp. */
export const parse = (bytes: Uint8Array): Doc =>
  read(bytes, { promoteValues: true, bsonRegExp: true });

/** Reads BSON without promoting numbers, so that int, long and double survive a rewrite unchanged. */
export const parseExact = (bytes: Uint8Array): Doc =>
  read(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });

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
