import { Decimal128, Long, type Document } from 'bson';
import { CHANGES } from '../aggregation/stages/changes';
import { toBson } from '../bson/value';
import { compileProjection } from '../querying/projection';

const refused = (code: number): unknown => expect.objectContaining({ code });
type Line = [name: string, spec: unknown, document: Document, expected: unknown];

const FIND: Line[] = [
  ['_id alone', { _id: 1 }, { a: 1 }, { _id: 1 }],
  ['all but _id', { _id: 0 }, { a: 1 }, { a: 1 }],
  ['_id beside an exclusion', { _id: 1, a: 0 }, { a: 1, b: 2 }, { _id: 1, b: 2 }],
  ['_id worked out', { _id: '$a' }, { a: 3 }, { _id: 3 }],
  ['zero of another width', { a: Decimal128.fromString('0') }, { a: 1, b: 2 }, { _id: 1, b: 2 }],
  ['one of another width', { a: Long.ONE }, { a: 1, b: 2 }, { _id: 1, a: 1 }],
  ['a nested inclusion', { a: { b: 1 } }, { a: { b: 1, c: 2 } }, { _id: 1, a: { b: 1 } }],
  ['a nested exclusion', { a: { b: 0 } }, { a: { b: 1, c: 2 } }, { _id: 1, a: { c: 2 } }],
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
  ['$slice alone', { a: { $slice: 1 } }, { a: [1, 2], b: 1 }, { _id: 1, a: [1], b: 1 }],
  ['$slice of a part', { a: { $slice: [1, 1] }, _id: 0 }, { a: [1, 2, 3] }, { a: [2] }],
  ['$slice from the end', { a: { $slice: [-2, 1] }, _id: 0 }, { a: [1, 2, 3] }, { a: [2] }],
  ['$slice from before it', { a: { $slice: [-9, 1] }, _id: 0 }, { a: [1, 2, 3] }, { a: [1] }],
  [
    '$slice beside one shown',
    { a: { $slice: 1 }, b: 1 },
    { a: [1, 2], b: 1, c: 1 },
    { _id: 1, a: [1], b: 1 },
  ],
  ['$slice of what is no list', { a: { $slice: 1 } }, { a: 5 }, { _id: 1, a: 5 }],
  ['$slice below', { 'a.b': { $slice: 1 } }, { a: [{ b: [1, 2] }] }, { _id: 1, a: [{ b: [1] }] }],
  ['$slice as an expression', { x: { $slice: ['$a', 1] } }, { a: [1, 2] }, { _id: 1, x: [1] }],
  [
    '$slice as one of three',
    { x: { $slice: ['$a', 1, 2] } },
    { a: [1, 2, 3] },
    { _id: 1, x: [2, 3] },
  ],
  ['$slice of nothing', { a: { $slice: [1, 0] } }, { a: [1] }, refused(28724)],
  ['$elemMatch without a match', { a: { $elemMatch: { b: 2 } } }, { a: [{ b: 1 }] }, { _id: 1 }],
  [
    '$elemMatch beside an exclusion',
    { a: { $elemMatch: { b: 1 } }, c: 0 },
    { a: [{ b: 1 }, { b: 2 }], c: 1, d: 2 },
    { _id: 1, a: [{ b: 1 }], d: 2 },
  ],
  ['$elemMatch below', { 'a.b': { $elemMatch: { x: 1 } } }, {}, refused(31275)],
  ['$elemMatch of no document', { a: { $elemMatch: 5 } }, {}, refused(31274)],
  [
    'a positional beside one shown',
    { 'f.$': 1, b: 1 },
    { f: [1, 2], b: 1, c: 1 },
    { _id: 1, f: [2], b: 1 },
  ],
  ['a positional without a match', { 'a.$': 1 }, { a: [1, 2] }, refused(51246)],
  ['two positionals', { 'f.$': 1, 'a.$': 1 }, {}, refused(31276)],
  ['a positional, then $elemMatch', { 'f.$': 1, b: { $elemMatch: {} } }, {}, refused(31255)],
  ['$elemMatch, then a positional', { b: { $elemMatch: {} }, 'f.$': 1 }, {}, refused(31256)],
  ['a positional beside an exclusion', { 'f.$': 1, b: 0 }, {}, refused(31254)],
  ['an inclusion after an exclusion', { a: 0, b: 1 }, {}, refused(31253)],
  ['an expression after an exclusion', { a: 0, b: { $add: [1, 1] } }, {}, refused(31252)],
  ['a constant after an exclusion', { a: 0, b: 'x' }, {}, refused(31310)],
  ['an exclusion after an expression', { b: { $add: [1, 1] }, a: 0 }, {}, refused(31254)],
  ['a path into one that is there', { a: 1, 'a.b': 1 }, {}, refused(31249)],
  ['a path above one that is there', { 'a.b': 1, a: 1 }, {}, refused(31250)],
  ['an empty sub-projection', { a: {} }, {}, refused(51270)],
  ['an operator for a field', { $a: 1 }, {}, refused(16410)],
  ['an operator beside a field', { a: { b: 1, $add: [1, 2] } }, {}, refused(16410)],
  ['an empty name in a path', { 'a..b': 1 }, {}, refused(15998)],
  ['an empty path', { '': 1 }, {}, refused(40352)],
  ['a path that ends with a dot', { 'a.': 1 }, {}, refused(40353)],
  ['$meta', { a: { $meta: 'textScore' } }, {}, refused(115)],
];
const STAGES: [stage: string, ...line: Line][] = [
  ['$set', 'into a document', { a: { y: 2 } }, { a: { x: 1 } }, { _id: 1, a: { x: 1, y: 2 } }],
  ['$set', 'at a path', { 'a.y': '$b' }, { a: 5, b: 2 }, { _id: 1, a: { y: 2 }, b: 2 }],
  [
    '$set',
    'in a list',
    { 'a.z': 9 },
    { a: [{ x: 1 }, 3] },
    { _id: 1, a: [{ x: 1, z: 9 }, { z: 9 }] },
  ],
  ['$set', 'from what was there', { a: '$b', b: '$a' }, { a: 1, b: 2 }, { _id: 1, a: 2, b: 1 }],
  ['$set', 'a missing value', { a: '$none' }, { a: 1 }, { _id: 1 }],
  ['$set', 'a whole document', { a: { $literal: {} } }, { a: { x: 1 } }, { _id: 1, a: {} }],
  ['$set', 'two paths that meet', { a: 1, 'a.b': 2 }, {}, refused(40176)],
  ['$set', 'an empty document', { a: {} }, {}, refused(40180)],
  ['$set', 'no document', 5, {}, refused(40272)],
  ['$addFields', 'nothing', {}, {}, refused(40272)],
  ['$unset', 'one path', 'a.b', { a: { b: 1, c: 2 } }, { _id: 1, a: { c: 2 } }],
  ['$unset', 'several', ['a', '_id'], { a: 1, b: 2 }, { b: 2 }],
  ['$unset', 'no path', 5, {}, refused(31002)],
  ['$unset', 'an empty list', [], {}, refused(31119)],
  ['$unset', 'a list of none', [5], {}, refused(31120)],
  ['$project', 'a slice', { x: { $slice: ['$a', 1] } }, { a: [1, 2] }, { _id: 1, x: [1] }],
  ['$project', 'a list', { x: ['$a', 2] }, { a: 1 }, { _id: 1, x: [1, 2] }],
  ['$project', 'what only find has', { a: { $elemMatch: {} } }, {}, refused(168)],
  ['$project', 'a positional', { 'a.$': 1 }, {}, refused(16410)],
  ['$project', 'both kinds', { a: 1, b: 0 }, {}, refused(31254)],
  ['$project', 'nothing', {}, {}, refused(51272)],
  ['$project', 'no document', 5, {}, refused(15969)],
  ['$replaceRoot', 'a document', { newRoot: '$a' }, { a: { b: 1 } }, { b: 1 }],
  ['$replaceRoot', 'no argument', 5, {}, refused(40229)],
  ['$replaceRoot', 'nothing', {}, {}, refused(40231)],
  ['$replaceWith', 'a value', '$a', { a: 5 }, refused(40228)],
];

const checkAnswer = (answer: () => unknown, expected: unknown) => {
  if (expected === null || typeof expected !== 'object' || !('asymmetricMatch' in expected))
    expect(answer()).toEqual(expected);
  else expect(answer).toThrow(expected as never);
};

describe('what a projection leaves, line by line as MongoDB documents it', () => {
  it.each(FIND)('%s', (_name, projection, document, expected) => {
    const raw = toBson({ _id: 1, ...document });
    const answer = () => compileProjection(projection as Document, { filter: { f: 2 } })!({ raw });
    checkAnswer(() => JSON.parse(JSON.stringify(answer())) as unknown, expected);
  });

  it.each(STAGES)('%s: %s', (stage, _name, spec, document, expected) => {
    checkAnswer(() => CHANGES[stage]!(spec)({ _id: 1, ...document }), expected);
  });

  it('leaves the document that a stage changes as it was', () => {
    const document = { a: { b: 1 }, copy: undefined as unknown };
    const changed = CHANGES.$set!({ 'a.b': 2, copy: '$a' })(document);
    expect(changed).toEqual({ a: { b: 2 }, copy: { b: 1 } });
    expect(document.a).toEqual({ b: 1 });
  });
});
