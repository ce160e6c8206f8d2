import { Decimal128, Long, type Document } from 'bson';
import { describeStages, refused, type StageLine } from './support/stages';

const D = (text: string) => Decimal128.fromString(text);
const day = (number: number, hour = 0) => new Date(Date.UTC(2024, 0, number, hour));

/** A field of output, the sort (by `t` where it is undefined, none where null), documents, and the field's value in each. */
type Line = [output: Document, sortBy: Document | null, documents: Document[], expected: unknown];
const T = { t: 1 };
const at = (...values: unknown[]) => values.map((t) => ({ t }));
const of = (...values: unknown[]) => values.map((v, t) => (v === undefined ? { t } : { t, v }));
const documents = (...bounds: unknown[]) => ({ window: { documents: bounds } });
const range = (...bounds: unknown[]) => ({ window: { range: bounds } });
const during = (unit: unknown, ...bounds: unknown[]) => ({ window: { range: bounds, unit } });
const N = { n: { $sum: 1 } };
const sum = { $sum: '$v' };
const none = Symbol('missing');

const WINDOWS: Line[] = [
  [{ ...sum, ...documents(-1, 1) }, T, of(1, 2, 4, 8), [3, 7, 14, 12]],
  [{ ...sum, ...documents(-1, 0) }, T, of(D('0.1'), D('0.2'), 'x'), [D('0.1'), D('0.3'), D('0.2')]],
  [{ ...sum, ...documents(1, 2) }, T, of(1, 2, 4), [6, 4, 0]],
  [{ ...sum, ...documents('current', 'unbounded') }, T, of(1, 2, 4), [7, 6, 4]],
  [{ ...sum, ...documents('unbounded', 'current') }, T, of(1, 2, 4), [1, 3, 7]],
  [{ ...sum, ...documents('unbounded', -1) }, T, of(1, 2, 4), [0, 1, 3]],
  [{ ...sum, ...documents('unbounded', 'unbounded') }, null, of(1, 2), [3, 3]],
  [{ ...sum, window: {} }, null, of(1, 2), [3, 3]],
  [sum, null, of(1, 2), [3, 3]],
  [
    { $push: '$v', ...documents('unbounded', 'current') },
    T,
    of(1, undefined, null),
    [[1], [1], [1, null]],
  ],
  [{ $push: '$v', ...documents(-5, -4) }, T, of(1), [[]]],
  [{ $max: '$v', ...documents(-1, 0) }, T, of(9, 'b', 3), [9, 'b', 'b']],
  [{ $count: {}, ...documents(-1, 0) }, T, of(1, 1, 1), [1, 2, 2]],
  [{ $first: '$v', ...documents(-1, 0) }, T, of(undefined, 1, 2), [none, none, 1]],
  [{ $last: '$v', ...documents(1, 1) }, T, of(5, 6), [6, null]],
  [
    { $topN: { n: 2, output: '$v', sortBy: { v: -1 } }, ...documents(-1, 1) },
    T,
    of(1, 3, 2),
    [
      [3, 1],
      [3, 2],
      [3, 2],
    ],
  ],
  [
    { $median: { input: '$v', method: 'approximate' }, ...documents(-1, 1) },
    T,
    of(100, 20, 3),
    [20, 20, 3],
  ],
  [{ $stdDevPop: '$v', ...documents(1, 1) }, T, of(1, 2), [0, null]],
  [{ $covariancePop: ['$t', '$v'] }, T, of(1, 3, 5), [4 / 3, 4 / 3, 4 / 3]],
  [
    { $covarianceSamp: ['$t', '$v'], ...documents('unbounded', 'current') },
    T,
    of(1, 'x', 5),
    [null, null, 4],
  ],
  [{ $covariancePop: ['$t', '$v'] }, T, of('x'), [null]],
  [{ $covariancePop: ['$t', '$v'] }, T, of(D('1')), refused(115)],

  [{ ...N.n, ...range(-1, 1) }, T, at(1, 2, 2.5, 3.5, 9), [2, 3, 3, 2, 1]],
  [{ ...N.n, ...range(-0.1, 0) }, T, at(D('0.1'), D('0.2'), D('0.25')), [1, 2, 2]],
  [{ ...N.n, ...range('unbounded', 'current') }, T, at(1, 1, 2), [1, 2, 3]],
  [{ ...N.n, ...range('unbounded', 0) }, T, at(1, 1, 2), [2, 2, 3]],
  [{ ...N.n, ...range('current', 'unbounded') }, T, at(1, 1, 2), [3, 2, 1]],
  [{ ...N.n, ...range(-9, -5) }, T, at(1, 2, 7), [0, 0, 2]],
  [{ ...N.n, ...range(5, 9) }, T, at(1, 2, 7), [1, 1, 0]],
  [
    { ...N.n, ...during('day', -1, 0) },
    T,
    [{ t: day(1) }, { t: day(2) }, { t: day(2, 1) }, { t: day(4) }],
    [1, 2, 2, 1],
  ],
  [
    { ...N.n, ...during('month', -1, 0) },
    T,
    [
      { t: day(29) },
      { t: new Date(Date.UTC(2024, 1, 29)) },
      { t: new Date(Date.UTC(2024, 2, 30)) },
    ],
    [1, 2, 2],
  ],
  [{ ...N.n, ...range(-1, 1) }, T, at('x'), refused(5429414)],
  [{ ...N.n, ...range(-1, 1) }, T, at(null, 1), refused(5429414)],
  [{ ...N.n, ...range(-1, 1) }, T, at(day(1)), refused(5429413)],
  [{ ...N.n, ...during('day', -1, 1) }, T, at(1), refused(5429513)],
];
const PLACES: Line[] = [
  [{ $rank: {} }, T, at(1, D('1'), 2, 2, 3), [1, 1, 3, 3, 5]],
  [{ $rank: {} }, { t: -1 }, at('x', 3, 3, 1), [1, 2, 2, 4]],
  [{ $denseRank: {} }, T, [{ t: null }, {}, ...at(Long.fromString('1'), 1, 2)], [1, 1, 2, 2, 3]],
  [{ $documentNumber: {} }, T, at(1, 1, 2), [1, 2, 3]],
  [{ $shift: { output: '$v', by: 1 } }, T, of(1, undefined, 3), [none, 3, null]],
  [{ $shift: { output: '$v', by: -1, default: 'none' } }, T, of(1, 2, 3), ['none', 1, 2]],
  [{ $shift: { output: '$v', by: 0 } }, T, of(1, 2), [1, 2]],
  [{ $rank: {} }, { t: 1, v: 1 }, of(1), refused(5371602)],
  [{ $rank: {} }, null, of(1), refused(5371602)],
  [{ $rank: 1 }, T, of(1), refused(5371603)],
  [{ $rank: {}, ...documents(0, 0) }, T, of(1), refused(5371601)],
  [{ $shift: { output: '$v', by: 1.5 } }, T, of(1), refused(9)],
  [{ $shift: { output: '$v' } }, T, of(1), refused(9)],
  [{ $shift: { output: '$v', by: 1, default: '$v' } }, T, of(1), refused(9)],
  [{ $shift: { output: '$v', by: 1 } }, null, of(1), refused(9)],
];
const FILLS: Line[] = [
  [{ $locf: '$v' }, T, of(null, 1, undefined, 'x', null), [null, 1, 1, 'x', 'x']],
  [{ $linearFill: '$v' }, T, of(null, 1, null, undefined, 7, null), [null, 1, 3, 5, 7, null]],
  [{ $linearFill: '$v' }, T, of(D('1'), null, D('2')), [D('1'), D('1.5'), D('2')]],
  [{ $linearFill: '$v' }, T, [{ t: day(1), v: 1 }, { t: day(2) }, { t: day(5), v: 9 }], [1, 3, 9]],
  [{ $linearFill: '$v' }, T, of('x'), refused(14)],
  [{ $linearFill: '$v' }, T, [{ t: 1 }, { t: 1 }], refused(6050106)],
  [{ $linearFill: '$v' }, T, at('x'), refused(14)],
  [{ $linearFill: '$v' }, T, at(1, day(1)), refused(14)],
  [{ $linearFill: '$v' }, null, of(1), refused(605001)],
  [{ $locf: '$v', ...documents(0, 0) }, T, of(1), refused(9)],
  [{ $expMovingAvg: { input: '$v', N: 3 } }, T, of('x', 2, null, 4, 8), [null, 2, 2, 3, 5.5]],
  [{ $expMovingAvg: { input: '$v', alpha: 0.1 } }, T, of(1, 2, 3), [1, 1.1, 1.29]],
  [{ $expMovingAvg: { input: '$v', N: 1 } }, T, of(D('0.10'), 2), [D('0.10'), D('2.00')]],
  [{ $expMovingAvg: { input: '$v', N: 0 } }, T, of(1), refused(9)],
  [{ $expMovingAvg: { input: '$v', alpha: 1 } }, T, of(1), refused(9)],
  [{ $expMovingAvg: { input: '$v', N: 1, alpha: 0.5 } }, T, of(1), refused(9)],
  [{ $expMovingAvg: { input: '$v', N: 1 } }, null, of(1), refused(9)],
];
const derivative = (unit?: string) => ({ $derivative: { input: '$v', ...(unit && { unit }) } });
const integral = (unit?: string) => ({ $integral: { input: '$v', ...(unit && { unit }) } });
const DAYS = [
  { t: day(1), v: 0 },
  { t: day(2), v: 24 },
];
const SLOPES: Line[] = [
  [{ ...derivative(), ...documents(-1, 0) }, T, of(1, 3, 9), [null, 2, 6]],
  [{ ...derivative(), ...documents(1, 2) }, T, of(1, 3), [null, null]],
  [{ ...derivative('day'), ...documents(-1, 0) }, T, DAYS, [null, 24]],
  [{ ...derivative(), ...documents(-1, 0) }, T, DAYS, refused(5624901)],
  [{ ...derivative('hour'), ...documents(-1, 0) }, T, of(1), refused(5624900)],
  [{ ...derivative(), ...documents(-1, 0) }, T, at('x'), refused(5624902)],
  [{ ...derivative(), ...documents(-1, 0) }, T, of(1, null), refused(5624903)],
  [{ ...derivative('month'), ...documents(-1, 0) }, T, DAYS, refused(5490710)],
  [derivative(), T, of(1), refused(9)],
  [integral(), T, of(1, 3, 5), [6, 6, 6]],
  [{ ...integral(), ...documents('unbounded', 'current') }, T, of(1, 3, 5), [0, 2, 6]],
  [{ ...integral(), ...documents(-2, -1) }, T, of(1, 3), [null, 0]],
  [integral('day'), T, DAYS, [12, 12]],
  [integral(), T, DAYS, refused(5423902)],
  [integral('day'), T, of(1), refused(5423901)],
  [integral(), T, of('x'), refused(5423900)],
];
const REFUSED: Line[] = [
  [{ ...sum, ...documents(1, -1) }, T, [], refused(5339900)],
  [{ ...sum, ...documents('current', -1) }, T, [], refused(5339900)],
  [{ ...sum, ...documents(-1, 0) }, null, [], refused(5339901)],
  [{ ...sum, ...range(-1, 0) }, { t: 1, v: 1 }, [], refused(5339902)],
  [{ ...sum, ...range(-1, 0) }, { t: -1 }, [], refused(8947401)],
  [{ ...sum, ...documents(0.5, 1) }, T, [], refused(9)],
  [{ ...sum, ...documents('past', 1) }, T, [], refused(9)],
  [{ ...sum, ...documents(0) }, T, [], refused(9)],
  [{ ...sum, ...documents('$v', 1) }, T, [], refused(9)],
  [{ ...sum, ...during('day', -0.5, 1) }, T, [], refused(9)],
  [{ ...sum, ...during('age', -1, 1) }, T, [], refused(9)],
  [{ ...sum, window: { documents: [0, 1], range: [0, 1] } }, T, [], refused(9)],
  [{ ...sum, window: { documents: [0, 1], unit: 'day' } }, T, [], refused(9)],
  [{ ...sum, window: { rows: [0, 1] } }, T, [], refused(9)],
  [{ ...sum, window: 1 }, T, [], refused(9)],
  [{ ...sum, more: 1 }, T, [], refused(9)],
  [{ $nonsense: 1 }, T, [], refused(9)],
  [{ $mergeObjects: '$v' }, T, [], refused(9)],
  [{ $minMaxScaler: { input: '$v' } }, T, [], refused(115)],
  [{ window: {} }, T, [], refused(9)],
  [{ $count: 1 }, T, [], refused(14)],
  [{ $maxN: { input: '$v', n: '$v' } }, T, of(1), refused(5787902)],
];

const stage = ([r, sortBy, input, expected]: Line): StageLine => [
  `${JSON.stringify([r, sortBy])} of ${JSON.stringify(input)}`,
  { $setWindowFields: { ...(sortBy && { sortBy }), output: { r } } },
  input,
  Array.isArray(expected)
    ? input.map((document, i) =>
        expected[i] === none ? document : { ...document, r: expected[i] as unknown },
      )
    : expected,
];
describeStages('windows', [...WINDOWS, ...REFUSED].map(stage));
describeStages('places in an order', PLACES.map(stage));
describeStages('values that are carried on', FILLS.map(stage));
describeStages('slopes and areas', SLOPES.map(stage));
describeStages('partitions of windows', [
  [
    'a window ends where its partition does, and null and nothing are one',
    {
      $setWindowFields: {
        partitionBy: '$p',
        sortBy: { t: 1 },
        output: {
          r: { $sum: '$t', window: { documents: [-1, 1] } },
          'o.n': { $documentNumber: {} },
        },
      },
    },
    [
      { p: 'b', t: 3 },
      { p: 2, t: 2 },
      { t: 9 },
      { p: D('2'), t: 1 },
      { p: null, t: 8 },
      { p: 'b', t: 1 },
    ],
    [
      { p: null, t: 8, r: 17, o: { n: 1 } },
      { t: 9, r: 17, o: { n: 2 } },
      { p: D('2'), t: 1, r: 3, o: { n: 1 } },
      { p: 2, t: 2, r: 3, o: { n: 2 } },
      { p: 'b', t: 1, r: 4, o: { n: 1 } },
      { p: 'b', t: 3, r: 4, o: { n: 2 } },
    ],
  ],
  [
    'a partition by a list',
    { $setWindowFields: { partitionBy: '$p', output: { r: sum } } },
    [{ p: [1] }],
    refused(14),
  ],
  [
    'outputs inside each other',
    { $setWindowFields: { output: { r: sum, 'r.s': sum } } },
    [],
    refused(6307900),
  ],
  ['windows without output', { $setWindowFields: { sortBy: T } }, [], refused(40414)],
  ['windows sorted by a text', { $setWindowFields: { sortBy: 't', output: {} } }, [], refused(14)],
]);
