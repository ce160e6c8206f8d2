import { describePipelines, type PipelineLine } from './support/pipelines';

const SAMPLES = [...'abcdefghijkl'];
const LINES: PipelineLine[] = [
  [
    '$group with sums',
    [
      {
        $group: {
          _id: '$item',
          n: { $sum: 1 },
          total: { $sum: { $multiply: ['$price', '$quantity'] } },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', n: 2, total: 70 },
      { _id: 'b', n: 1, total: 5 },
      { _id: 'c', n: 1, total: 9 },
    ],
  ],
  [
    '$group of all',
    [
      {
        $group: {
          _id: null,
          lo: { $min: '$price' },
          hi: { $max: '$price' },
          mean: { $avg: '$quantity' },
          first: { $first: '$item' },
          last: { $last: '$item' },
        },
      },
    ],
    [{ _id: null, lo: 1, hi: 10, mean: 4.25, first: 'a', last: 'c' }],
  ],
  [
    '$group with lists',
    [
      { $group: { _id: '$price', items: { $push: '$item' }, set: { $addToSet: '$item' } } },
      { $sort: { _id: -1 } },
      { $limit: 1 },
    ],
    [{ _id: 10, items: ['a', 'a'], set: ['a'] }],
  ],
  [
    '$group by a field of a subdocument, and by one of an array of them',
    [
      { $limit: 1 },
      { $set: { at: { place: 'x' }, parts: [{ k: 1 }, { k: 2 }, 3] } },
      { $group: { _id: '$at.place', k: { $first: '$parts.k' }, all: { $first: '$$ROOT.at' } } },
    ],
    [{ _id: 'x', k: [1, 2], all: { place: 'x' } }],
  ],
  [
    '$group by a missing field is null',
    [{ $group: { _id: '$nothing', n: { $count: {} } } }],
    [{ _id: null, n: 4 }],
  ],
  [
    '$group with a deviation',
    [
      { $group: { _id: null, d: { $stdDevPop: '$price' } } },
      { $project: { _id: 0, d: { $round: ['$d', 3] } } },
    ],
    [{ d: 3.775 }],
  ],
  [
    '$unwind leaves out the empty and the missing',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'x' },
    ],
  ],
  [
    '$unwind that keeps them',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $match: { _id: { $in: [1, 4] } } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 1, i: 0 },
      { _id: 1, i: 1 },
      { _id: 4, i: null },
    ],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          n: [{ $count: 'n' }],
          top: [{ $sort: { quantity: -1 } }, { $limit: 1 }, { $project: { item: 1, _id: 0 } }],
        },
      },
    ],
    [{ n: [{ n: 4 }], top: [{ item: 'c' }] }],
  ],
  [
    '$bucket',
    [{ $bucket: { groupBy: '$quantity', boundaries: [0, 5, 10], default: 'more' } }],
    [
      { _id: 0, count: 2 },
      { _id: 5, count: 2 },
    ],
  ],
  ['$sortByCount', [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  [
    '$bucket with an output and a default',
    [
      { $match: { _id: { $ne: 4 } } },
      {
        $bucket: {
          groupBy: '$price',
          boundaries: [0, 10],
          default: 10,
          output: { n: { $sum: '$quantity' } },
        },
      },
    ],
    [
      { _id: 0, n: 1 },
      { _id: 10, n: 7 },
    ],
  ],
  [
    '$bucketAuto',
    [{ $bucketAuto: { groupBy: '$quantity', buckets: 2 } }, { $project: { count: 1 } }],
    [
      { _id: { min: 1, max: 5 }, count: 2 },
      { _id: { min: 5, max: 9 }, count: 2 },
    ],
  ],
  [
    'facets that do not see what another changes',
    [
      { $match: { _id: 4 } },
      { $project: { o: { n: '$price' } } },
      { $facet: { set: [{ $set: { 'o.n': 2 } }], unset: [{ $unset: 'o.n' }], as: [] } },
    ],
    [{ set: [{ _id: 4, o: { n: 2 } }], unset: [{ _id: 4, o: {} }], as: [{ _id: 4, o: { n: 1 } }] }],
  ],
  [
    'accumulators pass over null and missing',
    [
      { $set: { v: { $cond: [{ $lt: ['$_id', 3] }, '$price', { $ifNull: ['$none', '$tags'] }] } } },
      { $set: { v: { $cond: [{ $isArray: '$v' }, null, '$v'] } } },
      {
        $group: {
          _id: null,
          sum: { $sum: '$v' },
          mean: { $avg: '$v' },
          least: { $min: '$v' },
          last: { $last: '$v' },
          list: { $push: '$v' },
          set: { $addToSet: '$v' },
        },
      },
    ],
    [
      {
        _id: null,
        sum: 15,
        mean: 7.5,
        least: 5,
        last: null,
        list: [10, 5, null],
        set: [10, 5, null],
      },
    ],
  ],
  [
    'accumulators of nothing but texts',
    [
      {
        $group: {
          _id: null,
          sum: { $sum: '$item' },
          mean: { $avg: '$item' },
          most: { $max: '$item' },
          none: { $min: '$none' },
          first: { $first: '$none' },
        },
      },
    ],
    [{ _id: null, sum: 0, mean: null, most: 'c', none: null, first: null }],
  ],
  [
    '$top, $bottomN and a deviation of one',
    [
      {
        $group: {
          _id: null,
          top: { $top: { output: '$item', sortBy: { price: 1 } } },
          bottom: { $bottomN: { n: 2, output: '$_id', sortBy: { _id: 1 } } },
        },
      },
      { $group: { _id: null, d: { $stdDevSamp: 1 }, r: { $first: '$$ROOT' } } },
    ],
    [{ _id: null, d: null, r: { _id: null, top: 'c', bottom: [3, 4] } }],
  ],
  ['a sample of more than there is', [{ $sample: { size: 9 } }, { $count: 'n' }], [{ n: 4 }]],
  [
    'samples of one',
    [
      { $facet: Object.fromEntries(SAMPLES.map((name) => [name, [{ $sample: { size: 1 } }]])) },
      { $project: { n: { $sum: SAMPLES.map((name) => ({ $size: `$${name}` })) } } },
    ],
    [{ n: SAMPLES.length }],
  ],
  ['$count of nothing', [{ $match: { item: 'z' } }, { $count: 'n' }], []],
];

describePipelines('groups and counts, line by line as MongoDB documents them', LINES);
