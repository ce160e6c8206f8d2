import { BSON, ObjectId } from 'bson';
import { isPlain, typeName } from '../bson/types';
import { parse } from '../bson/read';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import type { Collection } from '../storage/collection';
import type { UnitOfWork } from '../storage/unit-of-work';
import { checkId } from '../updating/upsert';
import type { Statement } from './statement';

/** Where the `_id` element of a raw document begins and ends. */
const idElement = (raw: Buffer): [start: number, end: number] => {
  for (const [, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(raw))
    if (nameLength === 3 && raw.toString('latin1', nameAt, nameAt + 3) === '_id')
      return [nameAt - 1, at + length];
  throw new Error('the document has no _id');
};

/** Type, name and value of an element `_id` that is an ObjectId. */
const OBJECT_ID_ELEMENT = 1 + 4 + 12;

/** Moves the `_id` element to the front of a raw document, as the server does. */
const idFirst = (raw: Buffer, document: Doc): Buffer => {
  // Drivers append an ObjectId, so check the end first.
  const isAppended = Object.keys(document).at(-1) === '_id' && document._id instanceof ObjectId;
  const end = raw.length - 1;
  const [from, to] = isAppended ? [end - OBJECT_ID_ELEMENT, end] : idElement(raw);
  const moved = Buffer.from(raw);
  raw.copy(moved, 4, from, to);
  raw.copy(moved, 4 + to - from, 4, from);
  return moved;
};

/** Inserts one raw document, stored unchanged. */
export class InsertStatement implements Statement {
  private readonly document: Doc;
  private readonly raw: Buffer | undefined;
  constructor(
    private readonly collection: Collection,
    given: Value,
  ) {
    if (!Buffer.isBuffer(given) && !isPlain(given))
      throw fail(14, `BSON field 'insert.documents' is the wrong type '${typeName(given)}'`);
    const parsed = Buffer.isBuffer(given) ? parse(given) : (given as Doc);
    const raw = Buffer.isBuffer(given) ? given : undefined;
    if (parsed._id === undefined) this.document = { _id: new ObjectId(), ...parsed };
    else {
      const inOrder = Object.keys(parsed)[0] === '_id';
      this.document = inOrder || raw ? parsed : { _id: parsed._id, ...parsed };
      // A copy, so that a transaction does not keep the whole message in memory.
      this.raw = raw && (inOrder ? Buffer.from(raw) : idFirst(raw, parsed));
    }
  }
  step(unit: UnitOfWork): boolean {
    checkId(this.document._id);
    const mark = unit.mark();
    try {
      this.collection.insert(unit, this.document, this.raw);
    } catch (error) {
      unit.rollback(mark);
      throw error;
    }
    return true;
  }
  async scanAhead(): Promise<void> {}
  result(): Doc {
    return { n: 1 };
  }
}
