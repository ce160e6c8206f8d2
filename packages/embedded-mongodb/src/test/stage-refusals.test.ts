import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

/** A stage and the code with which MongoDB refuses it. */
type Line = [name: string, stage: Document, code: number];
const bucket = (more: Document) => ({
  $bucket: { groupBy: '$a', boundaries: [1, 5], ...more },
});
const group = (field: unknown) => ({ $group: { _id: null, field } });
const graph = (more: Document) => ({
  $graphLookup: {
    from: 'd',
    startWith: '$a',
    connectFromField: 'b',
    connectToField: 'c',
    as: 'x',
    ...more,
  },
});
const { startWith: _start, ...WITHOUT_START } = graph({}).$graphLookup;
const unwind = (more: Document) => ({ $unwind: { path: '$a', ...more } });

/** A join with variables, of a collection that is not there. */
const joinWith = (variables: Document) => ({
  $lookup: { from: 'd', as: 'x', let: variables, pipeline: [] },
});
const LINES: Line[] = [
  ['the name of what every object has', { constructor: 1 }, 40324],
  ['a limit of nothing', { $limit: 0 }, 15958],
  ['a negative limit', { $limit: -1 }, 5107201],
  ['a broken limit', { $limit: 1.5 }, 5107201],
  ['a limit that is a text', { $limit: '3' }, 5107201],
  ['a negative skip', { $skip: -1 }, 5107200],
  ['a skip that is a text', { $skip: '1' }, 5107200],
  ['a count that is no text', { $count: 5 }, 40156],
  ['a count without a name', { $count: '' }, 40157],
  ['a count into a path of a field', { $count: '$a' }, 40158],
  ['a count into a path', { $count: 'a.b' }, 40160],
  ['a sample that is no document', { $sample: 5 }, 28745],
  ['a sample of a text', { $sample: { size: '1' } }, 28746],
  ['a negative sample', { $sample: { size: -1 } }, 28747],
  ['a sample without a size', { $sample: {} }, 28749],
  ['$sortByCount of a document', { $sortByCount: { a: 1 } }, 40147],
  ['$sortByCount of a name', { $sortByCount: 'item' }, 40148],
  ['$sortByCount of a number', { $sortByCount: 5 }, 40149],
  ['a match that is no document', { $match: 5 }, 15959],
  ['a sort that is no document', { $sort: 5 }, 15973],
  ['a sort by nothing', { $sort: {} }, 15976],
  ['a sort in no direction', { $sort: { a: 0 } }, 15975],
  ['buckets that are no document', { $bucket: 5 }, 40201],
  ['buckets without boundaries', { $bucket: { groupBy: '$a' } }, 40198],
  ['buckets without a group', { $bucket: { boundaries: [1, 2] } }, 40198],
  ['buckets of a name', bucket({ groupBy: 'a' }), 40202],
  ['boundaries that are no list', bucket({ boundaries: 5 }), 40200],
  ['one boundary', bucket({ boundaries: [1] }), 40192],
  ['boundaries of two types', bucket({ boundaries: [1, 'x'] }), 40193],
  ['boundaries in disorder', bucket({ boundaries: [1, 5, 2] }), 40194],
  ['boundaries that are the same', bucket({ boundaries: [1, 1] }), 40194],
  ['an output that is no document', bucket({ output: 5 }), 40196],
  ['a default within the boundaries', bucket({ default: 1 }), 40199],
  ['a group that is no document', { $group: 5 }, 15947],
  ['an accumulator that is none', group(5), 40234],
  ['an accumulator of a path', group('$a'), 40234],
  ['a list for an accumulator', group({ $sum: ['$a', '$b'] }), 40237],
  ['two accumulators', group({ $sum: 1, $max: 1 }), 40238],
  ['an accumulator into a path', { $group: { _id: 1, 'a.b': { $sum: 1 } } }, 40235],
  ['an accumulator into an operator', { $group: { _id: 1, $a: { $sum: 1 } } }, 40236],
  ['what cannot be merged', group({ $mergeObjects: '$a' }), 40400],
  ['a redaction to a number', { $redact: 5 }, 17053],
  ['a redaction to the name of a variable', { $redact: { $literal: '$$KEEP' } }, 17053],
  ['a redaction to nothing', { $redact: '$none' }, 17053],
  ['a variable of a join without a small letter', joinWith({ A: '$a' }), 9],
  ['an unknown expression for a variable of a join', joinWith({ a: { $b: 1 } }), 168],
  ['an unwind of a number', { $unwind: 5 }, 15981],
  ['an unwind without a path', { $unwind: {} }, 28812],
  ['an unwind of a path that is no text', unwind({ path: 5 }), 28808],
  ['an unwind of a name', { $unwind: 'a' }, 28818],
  ['an unwind of no name', { $unwind: '$' }, 28818],
  ['an unwind that keeps by a number', unwind({ preserveNullAndEmptyArrays: 1 }), 28809],
  ['an unwind with a number for an index', unwind({ includeArrayIndex: 5 }), 28810],
  ['an unwind with a path for an index', unwind({ includeArrayIndex: '$i' }), 28822],
  ['no facet', { $facet: {} }, 40169],
  ['a facet that is no list', { $facet: { a: 5 } }, 40170],
  ['a facet of no stage', { $facet: { a: [5] } }, 40171],
  ['a facet in a facet', { $facet: { a: [{ $facet: { b: [] } }] } }, 40600],
  ['a facet that writes', { $facet: { a: [{ $out: 'x' }] } }, 40600],
  ['a lookup that is no document', { $lookup: 5 }, 9],
  ['a lookup without a name', { $lookup: { from: 'd', localField: 'a', foreignField: 'b' } }, 9],
  ['a lookup by one field', { $lookup: { from: 'd', as: 'x', localField: 'a' } }, 9],
  ['a lookup by nothing', { $lookup: { from: 'd', as: 'x' } }, 9],
  [
    'a lookup by a pipeline that is none',
    { $lookup: { from: 'd', as: 'x', localField: 'a', foreignField: 'b', pipeline: 5 } },
    9,
  ],
  ['a union with a number', { $unionWith: 5 }, 9],
  ['a graph of a collection alone', { $graphLookup: { from: 'd' } }, 40105],
  ['a graph without a start', { $graphLookup: WITHOUT_START }, 40105],
  ['a graph by a number', graph({ connectToField: 5 }), 40103],
  ['a graph with a text for its depth', graph({ maxDepth: 'x' }), 40100],
  ['a graph of negative depth', graph({ maxDepth: -1 }), 40101],
  ['a graph of broken depth', graph({ maxDepth: 1.5 }), 40102],
  ['a graph restricted by a number', graph({ restrictSearchWithMatch: 5 }), 40185],
];

describe('a stage that cannot be understood is refused with the code of MongoDB', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.client.db('refuse').collection<Document>('c').insertOne({ a: 1 });
  });
  afterAll(() => database.close());

  it.each(LINES)('%s', async (_name, stage, code) => {
    const run = (...pipeline: Document[]) =>
      database.client.db('refuse').command({ aggregate: 'c', pipeline, cursor: {} });
    await expect(run(stage)).rejects.toMatchObject({ code });
    await expect(run({ $skip: 0 }, stage)).rejects.toMatchObject({ code });
  });
});
