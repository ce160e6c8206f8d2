import { describePipelines, july, type PipelineLine } from './support/pipelines';

const LINES: PipelineLine[] = [
  [
    '$set, $unset and $replaceRoot',
    [
      { $match: { _id: 2 } },
      { $set: { o: { a: '$price' } } },
      { $unset: 'tags' },
      { $replaceRoot: { newRoot: '$o' } },
    ],
    [{ a: 5 }],
  ],
  [
    '$dateToString in a time zone',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          d: {
            $dateToString: { date: '$at', format: '%Y-%m-%d %H', timezone: 'America/Los_Angeles' },
          },
        },
      },
    ],
    [{ _id: 1, d: '2025-07-01 16' }],
  ],
  [
    '$dateTrunc',
    [{ $match: { _id: 3 } }, { $project: { d: { $dateTrunc: { date: '$at', unit: 'day' } } } }],
    [{ _id: 3, d: july(2) }],
  ],
  [
    'dates subtract to milliseconds and add to dates',
    [
      { $match: { _id: 2 } },
      { $project: { ms: { $subtract: ['$at', july(1)] }, later: { $add: ['$at', 3_600_000] } } },
    ],
    [{ _id: 2, ms: 86_400_000, later: july(2, 1) }],
  ],
  [
    '$cond, $ifNull and $switch',
    [
      { $match: { _id: 4 } },
      {
        $project: {
          a: { $cond: [{ $gt: ['$price', 5] }, 'dear', 'cheap'] },
          b: { $ifNull: ['$tags', 'none'] },
          c: { $switch: { branches: [{ case: { $eq: ['$item', 'c'] }, then: 1 }], default: 2 } },
        },
      },
    ],
    [{ _id: 4, a: 'cheap', b: 'none', c: 1 }],
  ],
  [
    '$sort, $skip and $limit',
    [{ $sort: { price: 1, _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 3 }],
  ],
  [
    '$sort with a $limit behind it, after another stage',
    [
      { $set: { k: '$price' } },
      { $sort: { k: 1, _id: -1 } },
      { $limit: 2 },
      { $project: { k: 1 } },
    ],
    [
      { _id: 4, k: 1 },
      { _id: 2, k: 5 },
    ],
  ],
  [
    '$sort with a $limit before it and none behind it',
    [{ $limit: 3 }, { $set: { k: '$price' } }, { $sort: { k: 1, _id: 1 } }, { $project: { k: 1 } }],
    [
      { _id: 2, k: 5 },
      { _id: 1, k: 10 },
      { _id: 3, k: 10 },
    ],
  ],
  [
    '$sort, $skip and $limit, after another stage',
    [
      { $set: { k: 1 } },
      { $sort: { _id: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { k: 1 } },
    ],
    [{ _id: 3, k: 1 }],
  ],
  [
    '$setWindowFields',
    [
      {
        $setWindowFields: {
          sortBy: { _id: 1 },
          output: { run: { $sum: '$quantity', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $project: { run: 1 } },
    ],
    [
      { _id: 1, run: 2 },
      { _id: 2, run: 3 },
      { _id: 3, run: 8 },
      { _id: 4, run: 17 },
    ],
  ],
  [
    '$$NOW is one time for all documents',
    [
      { $project: { long: { $range: [0, 50_000] }, now: '$$NOW' } },
      { $group: { _id: ['$now', { $type: '$now' }] } },
      { $project: { _id: 0, type: { $arrayElemAt: ['$_id', 1] } } },
    ],
    [{ type: 'date' }],
  ],
  [
    'fields of any name',
    [
      { $group: JSON.parse('{"_id":null,"__proto__":{"$sum":1}}') as object },
      { $project: { n: { $objectToArray: '$$ROOT' }, _id: 0 } },
    ],
    [
      {
        n: [
          { k: '_id', v: null },
          { k: '__proto__', v: 4 },
        ],
      },
    ],
  ],
];

describePipelines(
  'stages on each document and expressions, line by line as MongoDB documents them',
  LINES,
);
