import { Decimal128, Long } from 'bson';
import { describeExpressions, refused } from './support/expression-lines';

type ExpressionLine = [expression: unknown, expected: unknown];

const D = (text: string) => Decimal128.fromString(text);
const BIG = Long.fromString('9007199254740993');
const DOCUMENT = {
  n: 5,
  nil: null,
  none: [],
  l: [3, 1, 2],
  mixed: [D('1'), 1, 2, 'x', null],
  nested: [[1, 2], [3]],
  o: { b: 1, a: { c: 2 } },
  docs: [{ a: 2, b: 1 }, { a: 1, b: 5 }, { b: 9 }, { a: null }],
  t: 'text',
};
const min = (n: unknown, input: unknown = '$l') => ({ $minN: { input, n } });
const zip = (inputs: unknown, more = {}) => ({ $zip: { inputs, ...more } });
const sort = (input: unknown, sortBy: unknown) => ({ $sortArray: { input, sortBy } });

const PARTS: ExpressionLine[] = [
  [{ $arrayElemAt: ['$l', -1] }, 2],
  [{ $arrayElemAt: ['$l', 9] }, undefined],
  [{ $arrayElemAt: ['$nil', 0] }, null],
  [{ $arrayElemAt: ['$missing', 0] }, null],
  [{ $arrayElemAt: ['$l', null] }, null],
  [{ $arrayElemAt: ['$n', 0] }, refused(28689)],
  [{ $arrayElemAt: ['$l', 'x'] }, refused(28690)],
  [{ $arrayElemAt: ['$l', 1.5] }, refused(28691)],
  [{ $first: '$l' }, 3],
  [{ $first: ['$nested'] }, [1, 2]],
  [{ $first: '$none' }, undefined],
  [{ $first: '$nil' }, null],
  [{ $first: '$n' }, refused(28689)],
  [{ $last: '$nested' }, [3]],
  [{ $last: '$none' }, undefined],
  [{ $last: '$missing' }, null],
  [{ $last: '$n' }, refused(28689)],
  [{ $firstN: { input: '$l', n: 2 } }, [3, 1]],
  [{ $lastN: { input: '$l', n: 2 } }, [1, 2]],
  [{ $lastN: { input: '$l', n: 9 } }, [3, 1, 2]],
  [{ $maxN: { input: '$mixed', n: 2 } }, ['x', 2]],
  [min(3, '$mixed'), [D('1'), 1, 2]],
  [min(0), refused(5787908)],
  [min(1.5), refused(5787903)],
  [min('$t'), refused(5787902)],
  [min(1, '$n'), refused(5788200)],
  [min(1, '$nil'), refused(5788200)],
  [{ $slice: ['$l', 2] }, [3, 1]],
  [{ $slice: ['$l', -2] }, [1, 2]],
  [{ $slice: ['$l', -9] }, [3, 1, 2]],
  [{ $slice: ['$l', -9, 2] }, [3, 1]],
  [{ $slice: ['$l', -2, 1] }, [1]],
  [{ $slice: ['$l', 1, 9] }, [1, 2]],
  [{ $slice: ['$l', 9, 1] }, []],
  [{ $slice: ['$missing', 1] }, null],
  [{ $slice: ['$l', 1, '$nil'] }, null],
  [{ $slice: ['$n', 1] }, refused(28724)],
  [{ $slice: ['$l', 'x'] }, refused(28725)],
  [{ $slice: ['$l', 1.5] }, refused(28726)],
  [{ $slice: ['$l', 1, 'x'] }, refused(28727)],
  [{ $slice: ['$l', 1, 1.5] }, refused(28728)],
  [{ $slice: ['$l', 1, 0] }, refused(28729)],
  ['$o.a.c', 2],
  ['$docs.b', [1, 5, 9]],
  ['$l.0', []],
  [{ $size: '$docs.0.a' }, 0],
];
const SEARCHES: ExpressionLine[] = [
  [{ $indexOfArray: ['$l', 2] }, 2],
  [{ $indexOfArray: ['$mixed', D('2.0')] }, 2],
  [{ $indexOfArray: [[BIG], BIG] }, 0],
  [{ $indexOfArray: ['$l', 3, 1] }, -1],
  [{ $indexOfArray: ['$l', 2, 1, 2] }, -1],
  [{ $indexOfArray: ['$l', 1, 1, 2] }, 1],
  [{ $indexOfArray: ['$l', 2, 1, 0] }, -1],
  [{ $indexOfArray: ['$l', 2, 9] }, -1],
  [{ $indexOfArray: ['$nil', 2] }, null],
  [{ $indexOfArray: ['$n', 2] }, refused(40090)],
  [{ $indexOfArray: ['$l', 2, 'x'] }, refused(40096)],
  [{ $indexOfArray: ['$l', 2, 1.5] }, refused(40096)],
  [{ $indexOfArray: ['$l', 2, 0, -1] }, refused(40097)],
  [{ $isArray: ['$l'] }, true],
  [{ $isArray: '$missing' }, false],
];
const MADE: ExpressionLine[] = [
  [{ $range: [0, 5, 2] }, [0, 2, 4]],
  [{ $range: [5, 0, -2] }, [5, 3, 1]],
  [{ $range: [5, 0] }, []],
  [{ $range: ['x', 5] }, refused(34443)],
  [{ $range: [1.5, 5] }, refused(34444)],
  [{ $range: [0, 'x'] }, refused(34445)],
  [{ $range: [0, 1.5] }, refused(34446)],
  [{ $range: [0, 5, null] }, refused(34447)],
  [{ $range: [0, 5, 1.5] }, refused(34448)],
  [{ $range: [0, 5, 0] }, refused(34449)],
  [{ $range: [0, 2 ** 31 - 1] }, refused(146)],
  [{ $reverseArray: ['$l'] }, [2, 1, 3]],
  [{ $reverseArray: '$nil' }, null],
  [{ $reverseArray: '$n' }, refused(34435)],
  [{ $concatArrays: ['$l', [9], '$none'] }, [3, 1, 2, 9]],
  [{ $concatArrays: '$nested' }, [[1, 2], [3]]],
  [{ $concatArrays: ['$l', '$missing'] }, null],
  [{ $concatArrays: ['$l', '$n'] }, refused(28664)],
  [sort('$l', 1), [1, 2, 3]],
  [sort('$mixed', -1), ['x', 2, D('1'), 1, null]],
  [sort('$docs', { a: 1 }), [{ b: 9 }, { a: null }, { a: 1, b: 5 }, { a: 2, b: 1 }]],
  [sort('$docs', { a: -1, b: 1 }), [{ a: 2, b: 1 }, { a: 1, b: 5 }, { a: null }, { b: 9 }]],
  [sort('$nil', 1), null],
  [sort('$n', 1), refused(2942504)],
  [sort('$l', 2), refused(2942505)],
  [sort('$l', 'x'), refused(2942506)],
  [
    zip(['$l', ['a', 'b']]),
    [
      [3, 'a'],
      [1, 'b'],
    ],
  ],
  [
    zip(['$l', ['a']], { useLongestLength: true }),
    [
      [3, 'a'],
      [1, null],
      [2, null],
    ],
  ],
  [
    zip([['a'], '$l'], { useLongestLength: true, defaults: ['z', 0] }),
    [
      ['a', 3],
      ['z', 1],
      ['z', 2],
    ],
  ],
  [zip(['$l', '$missing']), null],
  [zip(5), refused(34461)],
  [zip([]), refused(34465)],
  [zip(['$n']), refused(34468)],
  [zip(['$l'], { useLongestLength: 1 }), refused(34463)],
  [zip(['$l'], { defaults: [0] }), refused(34466)],
  [zip(['$l'], { useLongestLength: true, defaults: 5 }), refused(34462)],
  [zip(['$l'], { useLongestLength: true, defaults: [1, 2] }), refused(34467)],
  [
    {
      $arrayToObject: [
        [
          ['a', 1],
          ['b', 2],
        ],
      ],
    },
    { a: 1, b: 2 },
  ],
  [
    {
      $arrayToObject: [
        [
          { k: 'a', v: 1 },
          { k: 'a', v: '$n' },
        ],
      ],
    },
    { a: 5 },
  ],
  [{ $arrayToObject: '$none' }, {}],
  [{ $arrayToObject: '$nil' }, null],
  [{ $arrayToObject: '$n' }, refused(40386)],
  [{ $arrayToObject: '$l' }, refused(40398)],
  [{ $arrayToObject: [[['a', 1], { k: 'b', v: 2 }]] }, refused(40396)],
  [{ $arrayToObject: '$nested' }, refused(40395)],
  [{ $arrayToObject: [[['a']]] }, refused(40397)],
  [{ $arrayToObject: [[{ k: 'a', v: 1 }, ['b', 2]]] }, refused(40391)],
  [{ $arrayToObject: [[{ k: 'a' }]] }, refused(40392)],
  [{ $arrayToObject: [[{ k: 'a', w: 1 }]] }, refused(40393)],
  [{ $arrayToObject: [[{ k: 1, v: 1 }]] }, refused(40394)],
  [
    { $objectToArray: ['$o'] },
    [
      { k: 'b', v: 1 },
      { k: 'a', v: { c: 2 } },
    ],
  ],
  [{ $objectToArray: { x: '$missing', y: 1 } }, [{ k: 'y', v: 1 }]],
  [{ $objectToArray: '$nil' }, null],
  [{ $mergeObjects: [{ x: 1 }, { x: '$missing', y: 2 }, '$nil'] }, { x: 1, y: 2 }],
  [{ $objectToArray: '$l' }, refused(40390)],
];

const FIELDS: ExpressionLine[] = [
  [{ $getField: 'n' }, 5],
  [{ $getField: { $literal: 'o' } }, { b: 1, a: { c: 2 } }],
  [{ $getField: { field: 'a', input: '$o' } }, { c: 2 }],
  [{ $getField: { field: 'a', input: '$nil' } }, null],
  [{ $getField: { field: 'a', input: '$missing' } }, undefined],
  [{ $getField: { field: 'a', input: '$n' } }, undefined],
  [{ $getField: { field: '$n', input: '$o' } }, refused(3041704)],
  [{ $getField: { input: '$o' } }, refused(3041702)],
  [{ $getField: { field: 'a' } }, refused(3041703)],
  [{ $setField: { field: 'a.$b', input: '$o', value: '$n' } }, { b: 1, a: { c: 2 }, 'a.$b': 5 }],
  [{ $setField: { field: 'a', input: '$o', value: '$$REMOVE' } }, { b: 1 }],
  [{ $setField: { field: 'a', input: '$nil', value: 1 } }, null],
  [{ $setField: { field: 'a', input: '$n', value: 1 } }, refused(4161105)],
  [{ $unsetField: { field: 'a', input: '$o' } }, { b: 1 }],
  [{ $unsetField: { field: 'a', input: '$missing' } }, null],
];

describeExpressions('parts of lists', DOCUMENT, PARTS);
describeExpressions('searches in lists', DOCUMENT, SEARCHES);
describeExpressions('lists made and changed', DOCUMENT, MADE);
describeExpressions('fields by name', DOCUMENT, FIELDS);
