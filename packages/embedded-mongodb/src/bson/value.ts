import { serialize } from 'bson';

// oxlint-disable-next-line typescript/no-explicit-any -- a BSON value is whatever a client sent
export type Value = any;
export type Doc = Record<string, Value>;

/** Writes a document as BSON; undefined fields become null, as drivers do. */
export const toBson = (doc: Doc): Buffer => Buffer.from(serialize(doc, { ignoreUndefined: false }));

/** Writes a reply or a computed document as BSON, leaving undefined fields out. */
export const toReply = (doc: Doc): Buffer => Buffer.from(serialize(doc, { ignoreUndefined: true }));

/** Sets an own property even when it is called `__proto__`. */
export const setOwn = (target: Doc, key: string, value: Value): void => {
  if (key === '__proto__')
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  else target[key] = value;
};

/** Reads an own property, never an inherited one. */
export const getOwn = (target: Doc, key: string): Value =>
  Object.hasOwn(target, key) ? target[key] : undefined;
