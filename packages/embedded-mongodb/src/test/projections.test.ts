import { parse } from '../bson/read';
import { Decimal128, Long, type Document } from 'bson';
import { toBson } from '../bson/value';
import { compileProjection } from '../querying/projection';

const refused = (code: number) => ({ code });

test.each<[name: string, projection: Document, document: Document, expected: object]>([
  ['_id alone', { _id: 1 }, { a: 1 }, { _id: 1 }],
  ['all but _id', { _id: 0 }, { a: 1 }, { a: 1 }],
  ['_id beside an exclusion', { _id: 1, a: 0 }, { a: 1, b: 2 }, { _id: 1, b: 2 }],
  ['_id worked out', { _id: '$a' }, { a: 3 }, { _id: 3 }],
  ['zero of another width', { a: Decimal128.fromString('0') }, { a: 1, b: 2 }, { _id: 1, b: 2 }],
  ['one of another width', { a: Long.ONE }, { a: 1, b: 2 }, { _id: 1, a: 1 }],
  ['a nested inclusion', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, { _id: 1, a: { b: 1 } }],
  ['a nested exclusion', { 'a.b': 0 }, { a: { b: 1, c: 2 } }, { _id: 1, a: { c: 2 } }],
  ['lists in lists', { 'a.x': 1 }, { a: [[{ x: 1, y: 2 }]] }, { _id: 1, a: [[{ x: 1 }]] }],
  ['scalars shown in a list', { 'a.x': 1 }, { a: [{ x: 1 }, 3] }, { _id: 1, a: [{ x: 1 }] }],
  ['scalars kept in a list', { 'a.x': 0 }, { a: [{ x: 1 }, 3] }, { _id: 1, a: [{}, 3] }],
  ['a missing field worked out', { a: 1, b: '$none' }, { a: 1 }, { _id: 1, a: 1 }],
  [
    'a field worked out in each document of a list',
    { 'a.z': '$b' },
    { a: [{ x: 1 }, { x: 2 }], b: 7 },
    { _id: 1, a: [{ z: 7 }, { z: 7 }] },
  ],
  [
    'a field worked out beside one shown',
    { 'a.z': '$b', 'a.x': 1 },
    { a: { x: 1, y: 2 }, b: 7 },
    { _id: 1, a: { x: 1, z: 7 } },
  ],
  ['a constant text', { a: 'text' }, { a: 3, b: 1 }, { _id: 1, a: 'text' }],
  ['a list', { x: ['$a', 2] }, { a: 1 }, { _id: 1, x: [1, 2] }],
  ['an inclusion after an exclusion', { a: 0, b: 1 }, {}, refused(31253)],
  ['an exclusion after an inclusion', { a: 1, b: 0 }, {}, refused(31254)],
  ['an expression after an exclusion', { a: 0, b: { $add: [1, 1] } }, {}, refused(31252)],
  ['a constant after an exclusion', { a: 0, b: 'x' }, {}, refused(31310)],
  ['an exclusion after an expression', { b: { $add: [1, 1] }, a: 0 }, {}, refused(31254)],
  ['a path into one that is there', { a: 1, 'a.b': 1 }, {}, refused(31249)],
  ['a path above one that is there', { 'a.b': 1, a: 1 }, {}, refused(31250)],
  ['an empty sub-projection', { a: {} }, {}, refused(51270)],
  ['an operator for a field', { $a: 1 }, {}, refused(16410)],
  ['an operator beside a field', { a: { b: 1, $add: [1, 2] } }, {}, refused(16410)],
  ['a positional', { 'a.$': 1 }, {}, refused(16410)],
  ['an empty name in a path', { 'a..b': 1 }, {}, refused(15998)],
  ['an empty path', { '': 1 }, {}, refused(40352)],
  ['a path that ends with a dot', { 'a.': 1 }, {}, refused(40353)],
  ['$meta', { a: { $meta: 'textScore' } }, {}, refused(115)],
])('%s', (_name, projection, document, expected) => {
  const raw = toBson({ _id: 1, ...document });
  const answer = () =>
    JSON.parse(JSON.stringify(parse(compileProjection(projection)!({ raw })))) as unknown;
  if ('code' in expected) expect(answer).toThrow(expect.objectContaining(expected));
  else expect(answer()).toEqual(expected);
});
