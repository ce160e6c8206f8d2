import { Decimal128, type Document } from 'bson';
import { describeStages, refused, type StageLine } from './support/stages';

const D = (text: string) => Decimal128.fromString(text);
const day = (number: number, hour = 0) => new Date(Date.UTC(2024, 0, number, hour));
const at = (...values: unknown[]): Document[] => values.map((t) => ({ t }));

const dense = (range: unknown, more = {}) => ({ $densify: { field: 't', range, ...more } });
const by = { partitionByFields: ['p'] };
const DENSIFY: StageLine[] = [
  [
    'between the least and the most',
    dense({ step: 2, bounds: 'full' }),
    at(6, 1, 2),
    at(1, 2, 3, 5, 6),
  ],
  [
    'decimals',
    dense({ step: D('0.5'), bounds: 'full' }),
    at(D('1'), D('2')),
    at(D('1'), D('1.5'), D('2')),
  ],
  [
    'nothing and null, which stay',
    dense({ step: 1, bounds: 'full' }),
    [{ t: 1 }, {}, { t: null }],
    [{}, { t: null }, { t: 1 }],
  ],
  ['bounds, the last left out', dense({ step: 1, bounds: [1, 4] }), at(0, 2, 5), at(0, 1, 2, 3, 5)],
  ['bounds without documents', dense({ step: 2, bounds: [1, 4] }), [], at(1, 3)],
  ['a value between the steps', dense({ step: 2, bounds: [0, 5] }), at(3), at(0, 2, 3, 4)],
  [
    'hours',
    dense({ step: 6, unit: 'hour', bounds: 'full' }),
    at(day(1), day(1, 13)),
    at(day(1), day(1, 6), day(1, 12), day(1, 13)),
  ],
  [
    'months',
    dense({ step: 1, unit: 'month', bounds: [day(1), new Date(Date.UTC(2024, 2, 1))] }),
    [],
    at(day(1), day(32)),
  ],
  [
    'each partition between its own',
    dense({ step: 1, bounds: 'partition' }, by),
    [
      { p: 'b', t: 1 },
      { p: 1, t: 5 },
      { p: 'b', t: 3 },
      { p: 1, t: 7 },
    ],
    [
      { p: 1, t: 5 },
      { p: 1, t: 6 },
      { p: 1, t: 7 },
      { p: 'b', t: 1 },
      { p: 'b', t: 2 },
      { p: 'b', t: 3 },
    ],
  ],
  [
    'each partition between the bounds of all',
    dense({ step: 1, bounds: 'full' }, by),
    [
      { p: 'a', t: 1 },
      { p: 'b', t: 2 },
      { p: 'a', t: 3 },
    ],
    [
      { p: 'a', t: 1 },
      { p: 'b', t: 1 },
      { p: 'b', t: 2 },
      { p: 'a', t: 2 },
      { p: 'a', t: 3 },
      { p: 'b', t: 3 },
    ],
  ],
  [
    'each partition between bounds',
    dense({ step: 1, bounds: [1, 3] }, by),
    [
      { p: 'a', t: 1 },
      { p: 'b', t: 2 },
    ],
    [
      { p: 'a', t: 1 },
      { p: 'b', t: 1 },
      { p: 'b', t: 2 },
      { p: 'a', t: 2 },
    ],
  ],
  [
    'a field of a document',
    { $densify: { field: 'o.t', range: { step: 1, bounds: 'full' } } },
    [{ o: { t: 1, x: 1 } }, { o: { t: 3 } }],
    [{ o: { t: 1, x: 1 } }, { o: { t: 2 } }, { o: { t: 3 } }],
  ],
  ['no document', { $densify: 1 }, [], refused(9)],
  ['no field', { $densify: { range: { step: 1, bounds: 'full' } } }, [], refused(40414)],
  ['no range', { $densify: { field: 't' } }, [], refused(40414)],
  ['no step', dense({ bounds: 'full' }), [], refused(40414)],
  ['an unknown option', dense({ step: 1, bounds: 'full', end: 1 }), [], refused(40415)],
  ['steps back', dense({ step: -1, bounds: 'full' }), [], refused(5733401)],
  ['half a day', dense({ step: 0.5, unit: 'day', bounds: 'full' }), [], refused(6586400)],
  ['an unknown unit', dense({ step: 1, unit: 'age', bounds: 'full' }), [], refused(9)],
  ['one bound', dense({ step: 1, bounds: [1] }), [], refused(5733403)],
  ['bounds the wrong way', dense({ step: 1, bounds: [2, 1] }), [], refused(5733402)],
  ['numbers with a unit', dense({ step: 1, unit: 'day', bounds: [1, 2] }), [], refused(5733409)],
  ['a number and a date', dense({ step: 1, bounds: [1, day(1)] }), [], refused(5733406)],
  [
    'a date and a pattern',
    dense({ step: 1, unit: 'day', bounds: [day(1), /x/] }),
    [],
    refused(5733405),
  ],
  ['dates without a unit', dense({ step: 1, bounds: [day(1), day(2)] }), [], refused(5733410)],
  ['numbers of two types', dense({ step: 1, bounds: [D('1'), D('2')] }), [], refused(5876900)],
  ['bounds of texts', dense({ step: 1, bounds: ['a', 'b'] }), [], refused(5946800)],
  ['an unknown bound', dense({ step: 1, bounds: 'all' }), [], refused(5946802)],
  ['a number as bounds', dense({ step: 1, bounds: 1 }), [], refused(5733404)],
  ['partitions by nothing', dense({ step: 1, bounds: 'partition' }), [], refused(5733408)],
  ['a text', dense({ step: 1, bounds: 'full' }), at('x'), refused(5733201)],
  ['a date without a unit', dense({ step: 1, bounds: 'full' }), at(day(1)), refused(6053600)],
  [
    'a number with a unit',
    dense({ step: 1, unit: 'day', bounds: 'full' }),
    at(1),
    refused(6053600),
  ],
  ['too many', dense({ step: 1, bounds: [0, 600_000] }), [], refused(5897900)],
];

const filled = (output: unknown, more = {}) => ({ $fill: { output, ...more } });
const linear = { v: { method: 'linear' } };
const T = { sortBy: { t: 1 } };
const FILL: StageLine[] = [
  [
    'a value',
    filled({ v: { value: { $add: ['$t', 1] } } }),
    [{ t: 1 }, { t: 2, v: null }, { v: 0 }],
    [{ t: 1, v: 2 }, { t: 2, v: 3 }, { v: 0 }],
  ],
  [
    'what came before, by a field, and a value',
    filled({ v: { method: 'locf' }, w: { value: '-' } }, { ...T, partitionByFields: ['p'] }),
    [
      { p: 2, t: 2 },
      { p: 1, t: 1, v: 5 },
      { p: 2, t: 1 },
      { p: 1, t: 2, v: null },
    ],
    [
      { p: 1, t: 1, v: 5, w: '-' },
      { p: 1, t: 2, v: 5, w: '-' },
      { p: 2, t: 1, v: null, w: '-' },
      { p: 2, t: 2, v: null, w: '-' },
    ],
  ],
  [
    'a line, by an expression',
    filled(linear, { ...T, partitionBy: '$p' }),
    [
      { p: 1, t: 3, v: 9 },
      { p: 2, t: 2 },
      { p: 1, t: 2 },
      { p: 1, t: 1, v: 1 },
    ],
    [
      { p: 1, t: 1, v: 1 },
      { p: 1, t: 2, v: 5 },
      { p: 1, t: 3, v: 9 },
      { p: 2, t: 2, v: null },
    ],
  ],
  ['no document', { $fill: 1 }, [], refused(9)],
  ['no output', { $fill: T }, [], refused(40414)],
  ['an empty output', filled({}), [], refused(6050203)],
  ['an output that is a number', filled({ v: 1 }), [], refused(6050200)],
  ['a method and a value', filled({ v: { method: 'locf', value: 1 } }), [], refused(6050201)],
  ['an unknown method', filled({ v: { method: 'last' } }), [], refused(6050202)],
  ['an unknown option', filled({ v: { how: 1 } }), [], refused(40415)],
  [
    'two ways to divide',
    filled(linear, { ...T, partitionBy: '$p', partitionByFields: ['p'] }),
    [],
    refused(6050204),
  ],
  ['a line without an order', filled(linear), [], refused(605001)],
];

describeStages('closing gaps', DENSIFY);
describeStages('filling fields', FILL);
