import { describePipelines, type PipelineLine } from './support/pipelines';

const LINES: PipelineLine[] = [
  [
    '$lookup by equality',
    [
      { $match: { _id: { $lte: 2 } } },
      { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'of' } },
      { $project: { of: '$of.name' } },
    ],
    [
      { _id: 1, of: ['Apple'] },
      { _id: 2, of: ['Bean'] },
    ],
  ],
  [
    'variables of a join in joins and searches inside it',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'items',
          let: { parts: [0.5], name: 'Bean' },
          as: 'x',
          pipeline: [
            { $match: { _id: 'a' } },
            {
              $lookup: {
                from: 'items',
                as: 'y',
                pipeline: [
                  {
                    $group: {
                      _id: null,
                      m: { $percentile: { input: 1, p: '$$parts', method: 'approximate' } },
                    },
                  },
                ],
              },
            },
            {
              $graphLookup: {
                from: 'items',
                startWith: '$parts',
                connectFromField: 'parts',
                connectToField: '_id',
                as: 'z',
                restrictSearchWithMatch: { $expr: { $eq: ['$name', '$$name'] } },
              },
            },
            { $project: { m: '$y.m', z: '$z._id' } },
          ],
        },
      },
      { $project: { x: 1 } },
    ],
    [{ _id: 1, x: [{ _id: 'a', m: [[1]], z: ['b'] }] }],
  ],
  [
    '$lookup by a list',
    [
      { $limit: 1 },
      {
        $lookup: {
          from: 'items',
          pipeline: [
            { $match: { _id: 'a' } },
            { $lookup: { from: 'items', localField: 'parts', foreignField: '_id', as: 'inner' } },
          ],
          as: 'of',
        },
      },
      { $project: { n: '$of.inner.name' } },
    ],
    [{ _id: 1, n: [['Bean']] }],
  ],
  [
    '$lookup with let',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'items',
          let: { wanted: '$item' },
          pipeline: [
            { $match: { $expr: { $eq: ['$_id', '$$wanted'] } } },
            { $project: { name: 1, _id: 0 } },
          ],
          as: 'of',
        },
      },
      { $project: { of: 1 } },
    ],
    [{ _id: 3, of: [{ name: 'Apple' }] }],
  ],
  [
    '$lookup with both',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'items',
          localField: 'item',
          foreignField: '_id',
          let: { q: '$quantity' },
          pipeline: [{ $match: { $expr: { $gt: ['$$q', 4] } } }, { $count: 'n' }],
          as: 'of',
        },
      },
      { $project: { of: 1 } },
    ],
    [{ _id: 3, of: [{ n: 1 }] }],
  ],
  [
    '$lookup where nothing is found',
    [
      { $match: { _id: 4 } },
      { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'of' } },
      { $project: { of: 1 } },
    ],
    [{ _id: 4, of: [] }],
  ],
  [
    '$graphLookup',
    [
      { $match: { _id: 1 } },
      {
        $graphLookup: {
          from: 'items',
          startWith: '$item',
          connectFromField: 'parts',
          connectToField: '_id',
          as: 'all',
          depthField: 'depth',
        },
      },
      { $project: { all: { $sortArray: { input: '$all', sortBy: { depth: 1 } } } } },
      { $project: { names: '$all.name' } },
    ],
    [{ _id: 1, names: ['Apple', 'Bean'] }],
  ],
  [
    '$graphLookup from a field that is missing, and over fields that are missing',
    [
      { $match: { _id: { $gte: 3 } } },
      {
        $graphLookup: {
          from: 'items',
          startWith: { $cond: [{ $eq: ['$_id', 4] }, '$none', '$item'] },
          connectFromField: 'none',
          connectToField: '_id',
          as: 'all',
          maxDepth: 3,
        },
      },
      { $project: { n: '$all.name' } },
    ],
    [
      { _id: 3, n: ['Apple'] },
      { _id: 4, n: [] },
    ],
  ],
  [
    '$graphLookup to fields that are missing',
    [
      { $match: { _id: 4 } },
      {
        $graphLookup: {
          from: 'items',
          startWith: '$none',
          connectFromField: 'none',
          connectToField: 'none',
          as: 'all',
        },
      },
      { $project: { all: 1 } },
    ],
    [{ _id: 4, all: [] }],
  ],
  [
    '$graphLookup that may not go further, and only to some',
    [
      { $match: { _id: 1 } },
      {
        $graphLookup: {
          from: 'items',
          startWith: ['$item', 'd'],
          connectFromField: 'parts',
          connectToField: '_id',
          as: 'all',
          maxDepth: 0,
          restrictSearchWithMatch: { name: { $ne: 'None' } },
        },
      },
      { $project: { n: '$all.name' } },
    ],
    [{ _id: 1, n: ['Apple'] }],
  ],
  [
    '$lookup of what is missing, at a path',
    [
      { $match: { _id: 1 } },
      { $lookup: { from: 'items', localField: 'none', foreignField: 'parts', as: 'o.x' } },
      { $project: { o: 1 } },
    ],
    [{ _id: 1, o: { x: [{ _id: 'd', name: 'None' }] } }],
  ],
  [
    '$unionWith',
    [
      { $project: { _id: 0, k: '$item' } },
      { $unionWith: { coll: 'items', pipeline: [{ $project: { _id: 0, k: '$_id' } }] } },
      { $group: { _id: '$k' } },
      { $sort: { _id: 1 } },
    ],
    ['a', 'b', 'c', 'd'].map((_id) => ({ _id })),
  ],
];

describePipelines('joins, line by line as MongoDB documents them', LINES);
