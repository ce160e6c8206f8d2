import { isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { checkCount, checkIsDocument, checkNeeded, takesFields } from './argument-counts';
import { checkPath } from './expression-shape';
import { checkVariables } from './variable-names';

/** What an operator or stage takes: its fields, the code for any other, and fields of MongoDB's that are left out. */
type Arguments = [fields: string, code: number, leftOut?: string];

const DATE_PART: Arguments = ['date timezone', 40535];
const PARTS = 'year month week dayOfMonth dayOfWeek dayOfYear hour minute second millisecond';
const ISO_PARTS = 'isoWeek isoWeekYear isoDayOfWeek';
const N_OF: Arguments = ['input n', 5787901];
const SHIFT: Arguments = ['startDate unit amount timezone', 5166401];
const TRIM: Arguments = ['input chars', 50694];
const REGEX: Arguments = ['input regex options', 31024];
const REPLACE: Arguments = ['input find replacement', 51750];

const EXPRESSIONS: Record<string, Arguments> = {
  ...Object.fromEntries(`${PARTS} ${ISO_PARTS}`.split(' ').map((part) => [`$${part}`, DATE_PART])),
  $cond: ['if then else', 17083],
  $convert: ['input to onError onNull', 9, 'base format byteOrder'],
  $dateAdd: SHIFT,
  $dateSubtract: SHIFT,
  $dateDiff: ['startDate endDate unit timezone startOfWeek', 5166302],
  $dateFromParts: [
    'year month day hour minute second millisecond timezone',
    40518,
    'isoWeekYear isoWeek isoDayOfWeek',
  ],
  $dateFromString: ['dateString format timezone onError onNull', 40541],
  $dateToParts: ['date timezone iso8601', 40520],
  $dateToString: ['date format timezone onNull', 18534],
  $dateTrunc: ['date unit binSize timezone startOfWeek', 5439008],
  $filter: ['input cond as limit', 28647],
  $firstN: N_OF,
  $lastN: N_OF,
  $maxN: N_OF,
  $minN: N_OF,
  $getField: ['field input', 3041701],
  $setField: ['field input value', 4161101],
  $unsetField: ['field input', 4161101],
  $let: ['vars in', 16875],
  $map: ['input as in', 16879],
  $reduce: ['input initialValue in', 40076],
  $ltrim: TRIM,
  $rtrim: TRIM,
  $trim: TRIM,
  $regexFind: REGEX,
  $regexFindAll: REGEX,
  $regexMatch: REGEX,
  $replaceAll: REPLACE,
  $replaceOne: REPLACE,
  $sortArray: ['input sortBy', 2942501],
  $switch: ['branches default', 40067],
  $zip: ['inputs useLongestLength defaults', 34464],
};
const STAGES: Record<string, Arguments> = {
  $bucket: ['groupBy boundaries default output', 40197],
  $bucketAuto: ['groupBy buckets output granularity', 40245],
  $densify: ['field partitionByFields range', 40415],
  $fill: ['partitionBy partitionByFields sortBy output', 40415],
  $graphLookup: [
    'from startWith connectFromField connectToField as maxDepth depthField restrictSearchWithMatch',
    40104,
  ],
  $lookup: ['from localField foreignField as let pipeline', 9],
  $out: ['db coll', 40415, 'timeseries'],
  $replaceRoot: ['newRoot', 40415],
  $sample: ['size', 28748],
  $setWindowFields: ['partitionBy sortBy output', 40415],
  $unionWith: ['coll pipeline', 40415],
  $unwind: ['path includeArrayIndex preserveNullAndEmptyArrays', 28811],
};

function check(name: string, argument: Doc, [fields, code, leftOut = '']: Arguments): void {
  const known = fields.split(' ');
  for (const field of Object.keys(argument)) {
    if (known.includes(field)) continue;
    if (leftOut.split(' ').includes(field)) throw unsupported(`${name} with ${field}`);
    throw fail(code, `Unrecognized parameter to ${name}: ${field}`);
  }
}
const isExpression = (argument: Doc): boolean => Object.keys(argument)[0]?.startsWith('$') === true;

/** Refuses operators that are not among those that are given, and what an operator does not take, however deep they stand. */
export function checkArguments(expression: Value, operators: object): void {
  if (Array.isArray(expression)) for (const part of expression) checkArguments(part, operators);
  if (typeof expression === 'string') checkPath(expression);
  if (!isPlain(expression)) return;
  for (const name of Object.keys(expression)) {
    const argument = expression[name];
    if (name.startsWith('$') && !Object.hasOwn(operators, name))
      throw fail(168, `Unrecognized expression '${name}'`);
    if (name === '$literal') continue;
    checkIsDocument(name, argument);
    const known = getOwn(EXPRESSIONS, name) as Arguments | undefined;
    if (known && isPlain(argument) && (takesFields(name) || !isExpression(argument))) {
      check(name, argument, known);
      checkNeeded(name, argument);
      checkVariables(name, argument);
    }
    checkCount(name, argument);
    checkArguments(argument, operators);
  }
}

/** Refuses what a stage does not take. */
export function checkStage(name: string, argument: Value): void {
  const known = getOwn(STAGES, name) as Arguments | undefined;
  if (known && isPlain(argument)) check(name, argument, known);
}
