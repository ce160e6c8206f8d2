import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';

const ONE =
  '$abs $ceil $floor $sqrt $exp $ln $log10 $not $size $isArray $isNumber $first $last $type $toLower $toUpper $strLenBytes $strLenCP $reverseArray $objectToArray $arrayToObject $allElementsTrue $anyElementTrue $bitNot $sin $cos $tan $asin $acos $atan $sinh $cosh $tanh $asinh $acosh $atanh $degreesToRadians $radiansToDegrees $binarySize $bsonSize $tsSecond $tsIncrement';
const TWO =
  '$eq $ne $gt $gte $lt $lte $cmp $divide $subtract $mod $pow $log $in $arrayElemAt $split $strcasecmp $setDifference $setIsSubset $atan2';
const CONVERSIONS = new Set(
  '$toBool $toDate $toDecimal $toDouble $toInt $toLong $toObjectId $toString'.split(' '),
);
const THREE = '$cond $substr $substrBytes $substrCP';

const each = (names: string, count: number): [string, number][] =>
  names.split(' ').map((name) => [name, count]);
const EXACTLY = new Map([...each(ONE, 1), ...each(TWO, 2), ...each(THREE, 3)]);
const BETWEEN = new Map<string, [least: number, most: number]>([
  ['$round', [1, 2]],
  ['$trunc', [1, 2]],
  ['$slice', [2, 3]],
  ['$range', [2, 3]],
  ['$indexOfArray', [2, 4]],
  ['$indexOfBytes', [2, 4]],
  ['$indexOfCP', [2, 4]],
]);
const SHIFTED = { startDate: 5166402, unit: 5166402, amount: 5166402 };
/** The fields that an operator cannot do without, and the code for each. */
const INPUT = { input: 50695 };
const REGEX = { input: 31022, regex: 31023 };
const REPLACE = { input: 51749, find: 51748, replacement: 51747 };
const NEEDED: Record<string, Record<string, number>> = {
  $ltrim: INPUT,
  $rtrim: INPUT,
  $trim: INPUT,
  $regexFind: REGEX,
  $regexFindAll: REGEX,
  $regexMatch: REGEX,
  $replaceAll: REPLACE,
  $replaceOne: REPLACE,
  $setField: { field: 4161102, value: 4161103, input: 4161109 },
  $unsetField: { field: 4161102, input: 4161109 },
  $convert: { input: 9, to: 9 },
  $cond: { if: 17080, then: 17081, else: 17082 },
  $dateAdd: SHIFTED,
  $dateDiff: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
  $dateFromString: { dateString: 40542 },
  $dateSubtract: SHIFTED,
  $dateToParts: { date: 40522 },
  $dateToString: { date: 18628 },
  $dateTrunc: { date: 5439009, unit: 5439010 },
  $filter: { input: 28648, cond: 28650 },
  $getField: { field: 3041702, input: 3041703 },
  $let: { vars: 16876, in: 16877 },
  $map: { input: 16880, in: 16882 },
  $reduce: { input: 40077, initialValue: 40078, in: 40079 },
  $sortArray: { input: 2942502, sortBy: 2942503 },
};

function checkBranches(branches: Value): void {
  if (branches !== undefined && !Array.isArray(branches))
    throw fail(40061, '$switch expected an array for branches');
  if (!branches?.length) throw fail(40068, '$switch requires at least one branch');
  for (const branch of branches as Value[]) {
    if (!isPlain(branch)) throw fail(40062, '$switch expected each branch to be an object');
    if (!('case' in branch)) throw fail(40064, '$switch requires each branch have a case');
    if (!('then' in branch)) throw fail(40065, '$switch requires each branch have a then');
  }
}
const NO_FIELDS = new Map([
  ...each('$ltrim $rtrim $trim', 50696),
  ...each('$regexFind $regexFindAll $regexMatch', 51103),
  ...each('$replaceAll $replaceOne', 51751),
  ...each('$setField $unsetField', 4161100),
  ['$convert', 9],
  ['$filter', 28646],
  ['$let', 16874],
  ['$map', 16878],
  ['$reduce', 40075],
  ['$sortArray', 2942500],
  ['$switch', 40060],
  ['$zip', 34460],
]);
/** True for an operator that takes a document of fields and nothing else. */
export const takesFields = (name: string): boolean => NO_FIELDS.has(name);
/** Refuses anything but a document where only one will do. */
export function checkIsDocument(name: string, argument: Value): void {
  if (takesFields(name) && !isPlain(argument))
    throw fail(NO_FIELDS.get(name)!, `${name} only supports an object as its argument`);
}

/** Refuses an operator that lacks one of its fields. */
export function checkNeeded(name: string, argument: Doc): void {
  if (name === '$switch') checkBranches(argument.branches);
  const needed = NEEDED[name] ?? {};
  for (const field of Object.keys(needed))
    if (!(field in argument)) throw fail(needed[field]!, `Missing '${field}' parameter to ${name}`);
}

/** Refuses an operator that has too few arguments or too many. */
export function checkCount(name: string, argument: Value): void {
  if (name === '$cond' && isPlain(argument)) return;
  const count = Array.isArray(argument) ? argument.length : 1;
  const passed = `${count} were passed in.`;
  if (CONVERSIONS.has(name) && count !== 1)
    throw fail(50723, `${name} requires a single argument, got ${count}`);
  const exactly = EXACTLY.get(name);
  if (exactly !== undefined && count !== exactly)
    throw fail(16020, `Expression ${name} takes exactly ${exactly} arguments. ${passed}`);
  const [least, most] = BETWEEN.get(name) ?? [count, count];
  if (count < least || count > most)
    throw fail(
      28667,
      `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${passed}`,
    );
  if (name === '$ifNull' && count < 2)
    throw fail(1257300, `$ifNull needs at least two arguments, had: ${count}`);
}
