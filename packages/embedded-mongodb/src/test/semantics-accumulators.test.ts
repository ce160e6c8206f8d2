import { Decimal128, Long, type Document } from 'bson';
import { describeStages, refused, type StageLine } from './support/stages';

const D = (text: string) => Decimal128.fromString(text);
const L = (text: string) => Long.fromString(text);

/** An accumulator, the values of `a` in the documents (undefined where there is none), and its result. */
type Line = [accumulator: Document, values: unknown[], expected: unknown];

const MIXED = [{ x: 1 }, 'b', null, D('2.5'), undefined, 3, L('9007199254740993'), true];
const some = (n: unknown) => ({ n, input: '$a' });
const part = (more: Document) => ({ input: '$a', method: 'approximate', ...more });

const LINES: Line[] = [
  [{ $minN: some(3) }, MIXED, [D('2.5'), 3, L('9007199254740993')]],
  [{ $maxN: some(3) }, MIXED, [true, { x: 1 }, 'b']],
  [
    { $maxN: some(2) },
    [9007199254740992, L('9007199254740993'), 1],
    [L('9007199254740993'), 9007199254740992],
  ],
  [{ $minN: some(5) }, [2, null, undefined, 1], [1, 2]],
  [{ $maxN: some(5) }, [null], []],
  [{ $firstN: some(2) }, [undefined, 1, 2], [null, 1]],
  [{ $lastN: some(2) }, [1, null, undefined], [null, null]],
  [{ $lastN: some(D('2')) }, [1, 2, 3], [2, 3]],
  [{ $firstN: some(L('2')) }, [1, 2, 3], [1, 2]],
  [{ $push: '$a' }, [1, undefined, null], [1, null]],
  [{ $minN: some('x') }, [1], refused(5787902)],
  [{ $minN: some(null) }, [1], refused(5787902)],
  [{ $minN: some('$a') }, [1], refused(5787902)],
  [{ $maxN: some(1.5) }, [1], refused(5787903)],
  [{ $firstN: some(0) }, [1], refused(5787908)],
  [{ $lastN: some(-1) }, [1], refused(5787908)],
  [{ $minN: 3 }, [1], refused(5787900)],
  [{ $firstN: 3 }, [1], refused(5787801)],
  [{ $minN: { ...some(1), m: 1 } }, [1], refused(5787901)],
  [{ $minN: { input: '$a' } }, [1], refused(5787906)],
  [{ $lastN: { n: 1 } }, [1], refused(5787907)],

  [{ $top: { output: '$a', sortBy: { a: 1 } } }, ['b', 3, D('2.5')], D('2.5')],
  [{ $bottom: { output: '$a', sortBy: { a: 1 } } }, ['b', 3, true], true],
  [{ $top: { output: '$b', sortBy: { a: 1 } } }, [1], null],
  [{ $topN: { n: 2, output: '$b', sortBy: { a: 1 } } }, [1], [null]],
  [{ $topN: { n: 2, output: '$_id', sortBy: { a: 1 } } }, [2, 1, 1, 1], [1, 2]],
  [{ $bottomN: { n: 2, output: '$_id', sortBy: { a: 1 } } }, [2, 2, 2, 1], [0, 1]],
  [{ $bottomN: { n: 9, output: '$_id', sortBy: { a: -1 } } }, [1, 2, 1], [1, 0, 2]],
  [
    { $topN: { n: 2, output: ['$a', '$_id'], sortBy: { a: 1, _id: -1 } } },
    [1, 2, 1],
    [
      [1, 2],
      [1, 0],
    ],
  ],
  [{ $top: 1 }, [1], refused(5788001)],
  [{ $top: { n: 1, output: 1, sortBy: { a: 1 } } }, [1], refused(5788002)],
  [{ $topN: { output: 1, sortBy: { a: 1 } } }, [1], refused(5788003)],
  [{ $top: { sortBy: { a: 1 } } }, [1], refused(5788004)],
  [{ $bottom: { output: 1 } }, [1], refused(5788005)],
  [{ $bottom: { output: 1, sortBy: 'a' } }, [1], refused(10065)],
  [{ $bottom: { output: 1, sortBy: { a: 2 } } }, [1], refused(15975)],
  [{ $bottomN: { n: 0, output: 1, sortBy: { a: 1 } } }, [1], refused(5787908)],

  [{ $stdDevPop: '$a' }, ['x', null, undefined], null],
  [{ $stdDevPop: '$a' }, [5, 'x'], 0],
  [{ $stdDevPop: '$a' }, [1, D('3'), L('5'), 'x', 7], Math.sqrt(5)],
  [{ $stdDevSamp: '$a' }, [5, 'x'], null],
  [{ $stdDevSamp: '$a' }, [1, D('3')], Math.SQRT2],

  [{ $percentile: part({ p: [0.5, 0.9, 0, 1] }) }, [10, 9, 'x', 100, null], [10, 100, 9, 100]],
  [{ $percentile: part({ p: [0.5, 1] }) }, ['x', NaN], [null, null]],
  [{ $percentile: part({ p: { $literal: [0.5] } }) }, [D('2.5')], [2.5]],
  [{ $median: part({}) }, [100, 9, 10, 8], 9],
  [{ $median: part({}) }, ['x', undefined], null],
  [{ $percentile: part({ p: [] }) }, [1], refused(7750301)],
  [{ $percentile: part({ p: 0.5 }) }, [1], refused(7750301)],
  [{ $percentile: part({ p: '$a' }) }, [1], refused(7750300)],
  [{ $percentile: part({ p: ['x'] }) }, [1], refused(7750302)],
  [{ $percentile: part({ p: [1.5] }) }, [1], refused(7750303)],
  [{ $percentile: 1 }, [1], refused(7429703)],
  [{ $percentile: part({}) }, [1], refused(40414)],
  [{ $median: { input: '$a' } }, [1], refused(40414)],
  [{ $median: part({ p: [1] }) }, [1], refused(40415)],
  [{ $median: part({ method: 'exact' }) }, [1], refused(2)],
  [{ $median: part({ method: 1 }) }, [1], refused(14)],
  [{ $median: 1 }, [1], refused(7436100)],

  [{ $count: {} }, [1, null, undefined], 3],
  [{ $count: 1 }, [1], refused(14)],
  [{ $count: { a: 1 } }, [1], refused(14)],
  [{ $mergeObjects: '$a' }, [{ x: 1 }, null, { x: null, y: 2 }], { x: null, y: 2 }],
  [{ $mergeObjects: '$a' }, [1], refused(40400)],
  [{ $first: '$a' }, [undefined, 1], null],
  [{ $last: '$a' }, [1, undefined], null],
  [{ $rank: {} }, [1], refused(15952)],
  [{ $covariancePop: '$a' }, [1], refused(15952)],
];

const documentOf = (a: unknown, _id: number): Document => (a === undefined ? { _id } : { _id, a });
const grouped = ([accumulator, values, expected]: Line): StageLine => [
  `${JSON.stringify(accumulator)} of ${values.map(String).join()}`,
  { $group: { _id: null, r: accumulator } },
  values.map(documentOf),
  (expected as { code?: number } | null)?.code ? expected : [{ _id: null, r: expected }],
];

describeStages('accumulators', LINES.map(grouped));
describeStages('accumulators that look at their group', [
  [
    'as many values as the id says',
    { $group: { _id: { g: '$g' }, r: { $firstN: { n: '$g', input: '$a' } } } },
    [1, 2, 2, 2, 1].map((g, a) => ({ g, a })),
    [
      { _id: { g: 1 }, r: [0] },
      { _id: { g: 2 }, r: [1, 2] },
    ],
  ],
]);

const LISTS: [expression: Document, value: unknown, expected: unknown][] = [
  [{ $maxN: some(2) }, ['b', 3, null, D('2.5')], ['b', 3]],
  [{ $minN: some(2) }, ['b', 3, null, D('2.5')], [D('2.5'), 3]],
  [{ $firstN: some(2) }, [null, 1, 2], [null, 1]],
  [{ $lastN: some({ $size: '$a' }) }, [1, null], [1, null]],
  [{ $lastN: some(1) }, null, refused(5788200)],
  [{ $lastN: some(0) }, [1], refused(5787908)],
  [{ $minN: { input: '$a' } }, [1], refused(5787906)],
  [{ $median: part({}) }, [100, 9, 'x', 10], 10],
  [{ $median: part({}) }, D('2.5'), 2.5],
  [{ $median: part({}) }, 'x', null],
  [{ $percentile: part({ p: [0, 1] }) }, [100, 9], [9, 100]],
  [{ $percentile: part({ p: [2] }) }, [100, 9], refused(7750303)],
  [{ $stdDevPop: '$a' }, [1, 'x', 3], 1],
  [{ $stdDevSamp: ['$a', 3] }, 1, Math.SQRT2],
  [{ $stdDevSamp: '$a' }, 1, null],
  [{ $push: '$a' }, [1], refused(168)],
  [{ $topN: { n: 1, output: 1, sortBy: { a: 1 } } }, [1], refused(168)],
  [{ $rank: {} }, [1], refused(168)],
];
describeStages(
  'accumulators of lists',
  LISTS.map(([expression, a, expected]) => [
    `${JSON.stringify(expression)} of ${JSON.stringify(a)}`,
    { $replaceWith: { r: expression } },
    [{ a }],
    (expected as { code?: number } | null)?.code ? expected : [{ r: expected }],
  ]),
);
