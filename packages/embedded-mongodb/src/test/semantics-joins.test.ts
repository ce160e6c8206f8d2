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
