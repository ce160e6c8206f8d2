import type { Document } from 'mongodb';
import type { Kind } from '../checks/names-of';
import { SENT } from '../checks/sent-by-services';
import { openTestDatabase, type TestDatabase } from './support/database';

const LOGICAL = ['$and', '$or', '$nor', '$expr', '$sampleRate', '$comment'];
const aggregate = (stage: Document): Document => ({
  aggregate: 'c',
  pipeline: [stage],
  cursor: {},
});
const filter = (name: string): Document =>
  LOGICAL.includes(name) ? { [name]: 1 } : { a: { [name]: 1 } };

/** The plainest command that names something. */
const ASKING: Record<Kind, (name: string) => Document> = {
  command: (name) => ({ [name]: 1 }),
  stage: (name) => aggregate({ [name]: 1 }),
  accumulator: (name) => aggregate({ $group: { _id: null, a: { [name]: 1 } } }),
  expression: (name) => aggregate({ $project: { a: { [name]: 1 } } }),
  filter: (name) => ({ find: 'c', filter: filter(name) }),
  update: (name) => ({ update: 'c', updates: [{ q: {}, u: { [name]: { a: 1 } } }] }),
  projection: (name) => ({ find: 'c', projection: { a: { [name]: 1 } } }),
  index: (name) => ({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', [name]: 1 }] }),
};
/** MongoDB's codes for unknown names. */
const UNKNOWN: Record<Kind, number> = {
  command: 59,
  stage: 40324,
  accumulator: 15952,
  expression: 168,
  filter: 2,
  update: 9,
  projection: 168,
  index: 197,
};
/** Names of MongoDB's beyond the portable subset, some of which other databases have. */
const BEYOND: [Kind, string][] = [
  [
    'command',
    'renameCollection collMod hostInfo getParameter whatsmyuri getLog replSetGetStatus mapReduce',
  ],
  [
    'stage',
    '$addFields $bucket $bucketAuto $count $densify $facet $fill $graphLookup $lookup $merge $out $redact $replaceRoot $replaceWith $sample $set $setWindowFields $sortByCount $unionWith $unset $unwind $geoNear $search $documents',
  ],
  [
    'accumulator',
    '$count $mergeObjects $stdDevPop $stdDevSamp $top $topN $bottom $bottomN $firstN $lastN $maxN $minN $median $percentile $accumulator',
  ],
  [
    'expression',
    '$abs $acos $acosh $allElementsTrue $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $cmp $concat $concatArrays $convert $cos $cosh $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $divide $exp $filter $first $firstN $floor $function $getField $hour $in $indexOfArray $indexOfBytes $indexOfCP $isArray $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ln $log $log10 $ltrim $map $max $maxN $median $mergeObjects $millisecond $min $minN $minute $mod $month $multiply $objectToArray $percentile $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $second $setDifference $setEquals $setField $setIntersection $setIsSubset $setUnion $sigmoid $sin $sinh $size $slice $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $sum $switch $tan $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString $toUpper $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip',
  ],
  ['filter', '$bitsAllSet $bitsAnySet $bitsAllClear $bitsAnyClear $mod $expr $sampleRate $comment'],
  ['update', '$bit'],
  ['projection', '$slice $elemMatch'],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.client.db('subset').collection('c').insertOne({ a: 1 });
});
afterAll(() => database.close());

/** The code and the sentence with which a command or its one update is refused; nothing where it is not. */
const refusalOf = async (command: Document): Promise<{ code?: number; errmsg?: string }> => {
  const answer = await database.client
    .db('subset')
    .command(command)
    .catch(({ errorResponse }) => errorResponse as Document);
  return (answer.writeErrors as Document[] | undefined)?.[0] ?? answer;
};
const each = (names: readonly [Kind, readonly string[]][]): [Kind, string][] =>
  names.flatMap(([kind, list]) => list.map((name): [Kind, string] => [kind, name]));

test.each(each(BEYOND.map(([kind, names]) => [kind, names.split(' ')])))(
  'the %s %s is refused as one that MongoDB does not know',
  async (kind, name) => {
    const { code, errmsg } = await refusalOf(ASKING[kind](name));
    expect(code).toBe(UNKNOWN[kind]);
    expect(errmsg).toMatch(kind === 'command' ? /^no such command/ : /\w+ .*\w/);
  },
);

test.each(each(Object.entries(SENT) as [Kind, readonly string[]][]))(
  'the %s %s, which the services send, is known',
  async (kind, name) => {
    const { code, errmsg } = await refusalOf(ASKING[kind](name));
    expect(errmsg ?? '').not.toMatch(/portable subset|not supported/);
    expect(code).not.toBe(UNKNOWN.command);
  },
);

test.each<[string, Document]>([
  ['an update by a pipeline', { update: 'c', updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] }],
  ['variables of a command', { find: 'c', let: { a: 1 } }],
  [
    'constants of an update',
    { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, c: { a: 1 } }] },
  ],
  [
    'a time zone',
    aggregate({ $project: { a: { $dateToString: { date: '$a', timezone: 'UTC' } } } }),
  ],
  ['a pattern with a choice', { find: 'c', filter: { a: { $regex: 'a|b' } } }],
])('%s is refused with 115', async (_name, command) => {
  const { code, errmsg } = await refusalOf(command);
  expect(code).toBe(115);
  expect(errmsg).toMatch(/not supported by the embedded database$/);
});
