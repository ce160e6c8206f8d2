import { BSON, ObjectId } from 'mongodb';
import { keepFields } from '../bson/elements';
import { parseExact } from '../bson/read';
import { toBson, toReply, type Doc } from '../bson/value';
import { projector } from '../querying/projection';
import { anyValue, randomFrom, seed } from './support/random';

const random = randomFrom(seed);
const NAMES = ['_id', 'a', 'b', 'ä', '__proto__', 'long name'];
const makeDocument = (): Doc => {
  const document: Doc = { _id: new ObjectId() };
  for (const name of NAMES.slice(1))
    if (random(3))
      Object.defineProperty(document, name, { value: anyValue(random), enumerable: true });
  return document;
};
/** What is chosen of top-level fields, of which all is to be taken or all to be left out. */
const makeProjection = (): Doc => {
  const shown = random(2);
  const chosen = NAMES.slice(1).filter(() => random(2));
  return Object.fromEntries([
    ...(random(2) ? [['_id', random(2)]] : []),
    ...(chosen.length ? chosen : ['b']).map((name) => [name, shown]),
  ]) as Doc;
};

const everyField = { names: [], keepsNamed: false };

describe(`fields that are kept byte by byte (SEED=${seed})`, () => {
  test('are those that a projection of the parsed document has', () => {
    for (let i = 0; i < 500; i++) {
      const raw = toBson(makeDocument());
      const { keeps, project } = projector(makeProjection());
      const kept = keepFields(raw, keeps!);
      expect(kept).toEqual(toReply(project(parseExact(raw))));
    }
  });

  test('are left to the parser where a projection reaches into documents or computes', () => {
    expect(projector({ 'a.b': 1 }).keeps).toBeUndefined();
    expect(projector({ a: { $literal: 1 } }).keeps).toBeUndefined();
    expect(projector({ a: 1, 'b.c': 1 }).keeps).toBeUndefined();
  });

  test('are not guessed in bytes that are no BSON', () => {
    const raw = Buffer.from(BSON.serialize({ a: 1, b: 'text' }));
    for (const at of [4, 15]) {
      const odd = Buffer.from(raw);
      odd.writeUInt8(0x55, at === 4 ? 4 : 11);
      expect(keepFields(odd, everyField)).toBeUndefined();
    }
    expect(keepFields(raw.subarray(0, 6), everyField)).toBeUndefined();
    const long = Buffer.from(raw);
    long.writeInt32LE(1000, 14);
    expect(keepFields(long, everyField)).toBeUndefined();
  });
});
