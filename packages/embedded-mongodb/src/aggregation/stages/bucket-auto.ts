import { compare, encode, equal } from '../../bson/encode';
import { asDouble, isInt32 } from '../../bson/numbers';
import { isNumber, isPlain, typeName } from '../../bson/types';
import { setOwn, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { Memory, type Steps } from '../../querying/steps';
import { evaluate, prepare } from '../evaluate';
import { checkRoundable, rounderFor, type Rounder } from '../granularity';
import type { StageMaker } from '../stage';
import { onAll } from './all-documents';
import { feed, readFields, type OutputField } from './group';

interface Entry {
  id: Value;
  key: Buffer;
  document: Doc;
}
interface Plan {
  buckets: number;
  fields: OutputField[];
  rounder: Rounder | undefined;
}
function checkBuckets(buckets: Value): number {
  if (!isNumber(buckets))
    throw fail(40241, `The $bucketAuto 'buckets' field must be numeric, not ${typeName(buckets)}`);
  const number = asDouble(buckets);
  if (!isInt32(buckets))
    throw fail(40242, "The $bucketAuto 'buckets' field must be representable as a 32-bit integer");
  if (number <= 0) throw fail(40243, "The $bucketAuto 'buckets' field must be greater than 0");
  return number;
}
function checkGroupBy(groupBy: Value, variables?: Doc): void {
  const isPath = typeof groupBy === 'string' && /^\$./.test(groupBy);
  const isExpression = isPlain(groupBy) && Object.keys(groupBy)[0]?.startsWith('$');
  if (!isPath && !isExpression)
    throw fail(40239, "The $bucketAuto 'groupBy' field must be a $-prefixed path or an expression");
  prepare(groupBy, variables);
}
/** Where a bucket ends: as many entries as it should have, and then all that are like its last. */
function endOf(entries: Entry[], from: number, size: number, rounder?: Rounder): number {
  let end = Math.min(entries.length, from + size);
  const last = entries[end - 1]!;
  const limit = rounder?.up(last.id);
  const belongs = ({ id, key }: Entry): boolean =>
    key.equals(last.key) || (limit !== undefined && compare(limit, id) > 0);
  while (end < entries.length && belongs(entries[end]!)) end++;
  return end;
}
/** Where the range of a bucket ends: where the next begins, at its own last value where there is none. */
function mostOf(entries: Entry[], end: number, rounder?: Rounder): Value {
  const last = entries[end - 1]!.id;
  const next = entries[end]?.id;
  if (!rounder) return end < entries.length ? next : last;
  const limit = rounder.up(last);
  return equal(limit, 0) && end < entries.length ? rounder.down(next) : limit;
}
function* split(entries: Entry[], { buckets, fields, rounder }: Plan): Steps<Doc> {
  const memory = new Memory('$bucketAuto');
  const size = Math.max(1, Math.round(entries.length / buckets));
  let previous: Value;
  for (let from = 0, made = 1; from < entries.length && made <= buckets; made++) {
    const end = endOf(entries, from, made === buckets ? entries.length : size, rounder);
    const first = entries[from]!.id;
    const min: Value = rounder ? (previous ?? rounder.down(first)) : first;
    const max = (previous = mostOf(entries, end, rounder));
    const running = fields.map(({ make }) => make({}));
    for (; from < end; from++) {
      feed(fields, running, entries[from]!.document, memory);
      yield undefined;
    }
    const result: Doc = { _id: { min, max } };
    fields.forEach(({ name }, i) => setOwn(result, name, running[i]!.result()));
    yield result;
  }
}

/** `$bucketAuto`: so many groups of about as many documents each. */
export const bucketAuto: StageMaker = (argument, { variables }) => {
  if (!isPlain(argument)) throw fail(40240, 'The argument to $bucketAuto must be an object');
  const { groupBy, buckets, output = { count: { $sum: 1 } }, granularity } = argument as Doc;
  if (groupBy === undefined || buckets === undefined)
    throw fail(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified");
  checkGroupBy(groupBy, variables);
  if (!isPlain(output)) throw fail(40244, "The $bucketAuto 'output' field must be an object");
  const plan: Plan = {
    buckets: checkBuckets(buckets),
    fields: readFields(Object.keys(output).length ? output : { count: { $sum: 1 } }, variables),
    rounder: granularity === undefined ? undefined : rounderFor(granularity),
  };
  const entryOf = (document: Doc): Entry => {
    const id = evaluate(document, groupBy, variables);
    if (plan.rounder) checkRoundable(id);
    return { id: id ?? null, key: encode(id), document };
  };
  return onAll('$bucketAuto', (documents) => {
    const entries = documents.map(entryOf);
    entries.sort((a, b) => Buffer.compare(a.key, b.key));
    return split(entries, plan);
  });
};
