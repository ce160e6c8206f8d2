import { Decimal128, Double, EJSON, Long, type Document } from 'bson';
import { pipelineSteps } from '../aggregation/pipeline';
import { from } from '../querying/steps';

const refused = (code: number) => ({ code });
const D = (text: string) => Decimal128.fromString(text);
const L = (text: string) => Long.fromString(text);
const SALES: Document[] = [
  { _id: 1, item: 'a', price: 10, quantity: 2, tags: ['x', 'y'] },
  { _id: 2, item: 'b', price: 5, quantity: 1, tags: [] },
  { _id: 3, item: 'a', price: 10, quantity: 5, tags: ['x'] },
  { _id: 4, item: 'c', price: 1, quantity: 9 },
];
const run = (documents: Document[], pipeline: unknown[]): unknown[] =>
  [...pipelineSteps(from(documents), pipeline)].filter((one) => one !== undefined);
const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: false });
const check = (documents: Document[], pipeline: unknown[], expected: unknown): void => {
  const code = (expected as { code?: number }).code;
  if (code === undefined) expect(exact(run(documents, pipeline))).toBe(exact(expected));
  else expect(() => run(documents, pipeline)).toThrow(expect.objectContaining({ code }));
};
const group = (field: unknown) => ({ $group: { _id: null, field } });

test.each<[name: string, pipeline: unknown[], expected: unknown]>([
  [
    '$match, $sort, $skip and $limit',
    [
      { $match: { _id: { $lt: 4 } } },
      { $sort: { price: 1, _id: -1 } },
      { $skip: 1 },
      { $limit: 1 },
    ],
    [SALES[2]],
  ],
  ['$sort with a $limit behind it', [{ $sort: { _id: -1 } }, { $limit: 1 }], [SALES[3]]],
  ['$limit before a $sort', [{ $limit: 2 }, { $sort: { _id: -1 } }], [SALES[1], SALES[0]]],
  [
    '$project shows and computes',
    [{ $limit: 1 }, { $project: { _id: 0, item: 1, sum: { $add: ['$price', '$quantity'] } } }],
    [{ item: 'a', sum: 12 }],
  ],
  [
    '$group with sums',
    [{ $group: { _id: '$item', n: { $sum: 1 }, all: { $sum: '$quantity' } } }],
    [
      { _id: 'a', n: 2, all: 7 },
      { _id: 'b', n: 1, all: 1 },
      { _id: 'c', n: 1, all: 9 },
    ],
  ],
  [
    '$group by several fields',
    [{ $limit: 1 }, { $group: { _id: { item: '$item', price: '$price' } } }],
    [{ _id: { item: 'a', price: 10 } }],
  ],
  [
    '$group by what is missing',
    [{ $group: { _id: '$none', n: { $sum: 1 } } }],
    [{ _id: null, n: 4 }],
  ],
  ['$group of nothing', [{ $match: { _id: 9 } }, group({ $sum: 1 })], []],
  [
    'a sum by a condition',
    [group({ $sum: { $cond: [{ $eq: ['$item', 'a'] }, 1, -1] } })],
    [{ _id: null, field: 0 }],
  ],
  [
    'a group of a field called __proto__',
    [{ $group: JSON.parse('{"_id":null,"__proto__":{"$sum":1}}') as object }],
    [JSON.parse('{"_id":null,"__proto__":4}')],
  ],
  ['a match that is no document', [{ $match: 5 }], refused(15959)],
  ['a projection that is no document', [{ $project: 5 }], refused(15969)],
  ['a projection of nothing', [{ $project: {} }], refused(51272)],
  ['a sort that is no document', [{ $sort: 5 }], refused(15973)],
  ['a sort by nothing', [{ $sort: {} }], refused(15976)],
  ['a sort in no direction', [{ $sort: { a: 0 } }], refused(15975)],
  ['a limit of nothing', [{ $limit: 0 }], refused(15958)],
  ['a broken limit', [{ $limit: 1.5 }], refused(5107201)],
  ['a negative skip', [{ $skip: -1 }], refused(5107200)],
  ['a group that is no document', [{ $group: 5 }], refused(15947)],
  ['a group without an id', [{ $group: {} }], refused(15955)],
  ['an accumulator of a path', [group('$a')], refused(40234)],
  ['a list for an accumulator', [group({ $sum: ['$a', '$b'] })], refused(40237)],
  ['two accumulators', [group({ $sum: 1, $max: 1 })], refused(40238)],
  ['an accumulator into a path', [{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], refused(40235)],
  ['an accumulator into an operator', [{ $group: { _id: 1, $a: { $sum: 1 } } }], refused(40236)],
  ['an unknown accumulator', [group({ $none: 1 })], refused(15952)],
  ['a stage of two names', [{ $skip: 1, $limit: 1 }], refused(40323)],
  ['a stage that is no document', [5], refused(14)],
  ['the name of what every object has', [{ constructor: 1 }], refused(40324)],
])('%s', (_name, pipeline, expected) => check(SALES, pipeline, expected));

test.each<[accumulator: Document, values: unknown[], expected: unknown]>([
  [{ $sum: '$a' }, [1, 2, 'x', null, undefined], 3],
  [{ $sum: '$a' }, [2147483647, 1], L('2147483648')],
  [{ $sum: '$a' }, [1, L('2')], L('3')],
  [{ $sum: '$a' }, [L('9007199254740993'), 1], L('9007199254740994')],
  [{ $sum: '$a' }, [Long.MAX_VALUE, 1], 2 ** 63],
  [{ $sum: '$a' }, [Long.MIN_VALUE, -1, Long.MAX_VALUE], L('-2')],
  [{ $sum: '$a' }, [0.1, 0.2, 0.3], 0.6],
  [{ $sum: '$a' }, [1e100, 1, -1e100], new Double(1)],
  [{ $sum: '$a' }, [Infinity, -Infinity], NaN],
  [{ $sum: '$a' }, [D('0.1'), D('0.2'), 1], D('1.3')],
  [{ $sum: '$a' }, [0.1, D('0.5')], D('0.6000000000000000055511151231257827')],
  [{ $sum: '$a' }, [Infinity, D('1')], D('Infinity')],
  [{ $avg: '$a' }, [1, 3, 'x'], new Double(2)],
  [{ $avg: '$a' }, ['x'], null],
  [{ $avg: '$a' }, [Long.MAX_VALUE, Long.MAX_VALUE], 2 ** 63],
  [{ $avg: '$a' }, [D('1')], refused(115)],
  [{ $min: '$a' }, [null, 2, D('1.5'), undefined], D('1.5')],
  [{ $max: '$a' }, [9007199254740992, L('9007199254740993')], L('9007199254740993')],
  [{ $max: '$a' }, [null], null],
  [{ $first: '$a' }, [undefined, 1], null],
  [{ $last: '$a' }, [1, undefined], null],
  [{ $push: '$a' }, [1, undefined, null], [1, null]],
  [{ $addToSet: '$a' }, [1, L('1'), 'x', undefined, 'x'], [1, 'x']],
])('%j of %j', (accumulator, values, expected) => {
  const documents = values.map((a) => (a === undefined ? {} : { a }));
  const isRefused = typeof (expected as { code?: number } | null)?.code === 'number';
  check(documents, [group(accumulator)], isRefused ? expected : [{ _id: null, field: expected }]);
});
