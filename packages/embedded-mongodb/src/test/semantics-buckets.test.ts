import { Decimal128, Long, type Document } from 'bson';
import { describeStages, refused, type StageLine } from './support/stages';

const D = (text: string) => Decimal128.fromString(text);
const at = (...values: unknown[]): Document[] => values.map((t) => ({ t }));

const UNWIND: StageLine[] = [
  ['a list', { $unwind: '$a' }, [{ a: [1, [2], null] }], [{ a: 1 }, { a: [2] }, { a: null }]],
  [
    'what is no list',
    { $unwind: '$a' },
    [{ a: 'x' }, { a: {} }, { a: '' }],
    [{ a: 'x' }, { a: {} }, { a: '' }],
  ],
  ['nothing, null and an empty list', { $unwind: '$a' }, [{}, { a: null }, { a: [] }], []],
  [
    'them, kept, with places',
    { $unwind: { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'o.i' } },
    [{}, { a: null }, { a: [] }, { a: 5 }, { o: { x: 1 }, a: [7, 8] }],
    [
      { o: { i: null } },
      { a: null, o: { i: null } },
      { o: { i: null } },
      { a: 5, o: { i: null } },
      { o: { x: 1, i: 0 }, a: 7 },
      { o: { x: 1, i: 1 }, a: 8 },
    ],
  ],
  [
    'a list in a document, but not in a list',
    { $unwind: '$a.b' },
    [{ a: { b: [1, 2], c: 3 } }, { a: [{ b: [1] }] }],
    [{ a: { b: 1, c: 3 } }, { a: { b: 2, c: 3 } }],
  ],
  [
    'a document in a list that stays',
    { $unwind: { path: '$a.b', preserveNullAndEmptyArrays: true } },
    [{ a: [{ b: [1] }] }],
    [{ a: [{ b: [1] }] }],
  ],
];

const buckets = (count: number, more = {}) => ({
  $bucketAuto: { groupBy: '$t', buckets: count, ...more },
});
const bucket = (min: unknown, max: unknown, count: number) => ({ _id: { min, max }, count });
const rounded = (granularity: string, count: number) => buckets(count, { granularity });
const BUCKETS: StageLine[] = [
  ['fewer values than buckets', buckets(5), at(2, 1), [bucket(1, 2, 1), bucket(2, 2, 1)]],
  ['no values', buckets(5), [], []],
  [
    'equal values together',
    buckets(3),
    at(1, 1, 1, D('1'), 2, 3),
    [bucket(1, 2, 4), bucket(2, 3, 2)],
  ],
  [
    'values of all types, and nothing as null',
    buckets(2),
    [...at('x', 3, null), {}],
    [bucket(null, 3, 2), bucket(3, 'x', 2)],
  ],
  [
    'large longs apart',
    buckets(2),
    at(Long.fromString('9007199254740993'), 9007199254740992),
    [
      bucket(9007199254740992, Long.fromString('9007199254740993'), 1),
      bucket(Long.fromString('9007199254740993'), Long.fromString('9007199254740993'), 1),
    ],
  ],
  [
    'outputs',
    buckets(1, { output: { all: { $push: '$t' }, most: { $maxN: { n: 1, input: '$t' } } } }),
    at(3, 1),
    [{ _id: { min: 1, max: 3 }, all: [1, 3], most: [3] }],
  ],
  [
    'powers of two',
    rounded('POWERSOF2', 2),
    at(0, 1, 3, 4, 9),
    [bucket(0, 4, 3), bucket(4, 16, 2)],
  ],
  [
    'numbers of a series',
    rounded('1-2-5', 2),
    at(1, 3, 12, 70),
    [bucket(0.5, 5, 2), bucket(5, 100, 2)],
  ],
  [
    'numbers of another',
    rounded('E6', 2),
    at(0.8, 9, 30, 50),
    [bucket(0.68, 10, 2), bucket(10, 68, 2)],
  ],
  [
    'zeros alone',
    rounded('R5', 2),
    at(0, 0, 5, 6),
    [bucket(0, 4, 2), bucket(4, 6.300000000000001, 2)],
  ],
  ['a series of 192', rounded('E192', 1), at(9.15, 9.19), [bucket(9.09, 9.200000000000001, 2)]],
  ['no document', { $bucketAuto: 1 }, [], refused(40240)],
  ['a name', { $bucketAuto: { groupBy: 't', buckets: 1 } }, [], refused(40239)],
  ['buckets that are a text', { $bucketAuto: { groupBy: '$t', buckets: 'x' } }, [], refused(40241)],
  ['half a bucket', buckets(0.5), [], refused(40242)],
  ['no bucket', buckets(0), [], refused(40243)],
  ['outputs that are a list', buckets(1, { output: [] }), [], refused(40244)],
  ['nothing to group by', { $bucketAuto: { buckets: 1 } }, [], refused(40246)],
  ['an unknown granularity', rounded('R6', 1), [], refused(40257)],
  ['a granularity that is a number', buckets(1, { granularity: 5 }), [], refused(40261)],
  ['a granularity of texts', rounded('R5', 1), at('x'), refused(40258)],
  ['a granularity of nothing', rounded('R5', 1), [{}], refused(40258)],
  ['a granularity of NaN', rounded('R5', 1), at(NaN), refused(40259)],
  ['a granularity of negative numbers', rounded('R5', 1), at(-1), refused(40260)],
  ['a granularity of decimals', rounded('R5', 1), at(D('1')), refused(115)],
];

describeStages('unwinding', UNWIND);
describeStages('buckets of about one size', BUCKETS);
