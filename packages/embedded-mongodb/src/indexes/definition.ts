import { isNumber, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { compileFilter, type Predicate } from '../matching/filter';
import { topOf } from '../matching/paths';
import { indexPrefix } from '../storage/keys';

/** An index as the client asked for it and as the planner needs it. */
export interface Index {
  id: number;
  name: string;
  spec: Doc;
  fields: string[];
  /** The names that each field's path consists of. */
  paths: string[][];
  directions: number[];
  unique: boolean;
  sparse: boolean;
  condition: Predicate | undefined;
  expireAfterSeconds: number | undefined;
  prefix: Buffer;
  /** Some document has an array here, so a document may have several keys. */
  multikey: boolean;
  /** Some key was too long and ends in a hash, so the order of keys is approximate. */
  clamped: boolean;
  /** The last write of its build: older views must not use it. Infinity during the build. */
  readySince: number;
}

/** Makes the index of a specification that was checked. */
export const makeIndex = (id: number, spec: Doc, flags: Partial<Index> = {}): Index => {
  const fields = Object.keys(spec.key as Doc);
  return {
    id,
    name: spec.name,
    spec,
    fields,
    paths: fields.map((field) => field.split('.')),
    directions: fields.map((field) => Math.sign(Number(spec.key[field]))),
    unique: Boolean(spec.unique) || spec.name === '_id_',
    sparse: Boolean(spec.sparse),
    condition: spec.partialFilterExpression
      ? compileFilter(spec.partialFilterExpression)
      : undefined,
    expireAfterSeconds:
      spec.expireAfterSeconds === undefined ? undefined : Number(spec.expireAfterSeconds),
    prefix: indexPrefix(id),
    multikey: false,
    clamped: false,
    readySince: 0,
    ...flags,
  };
};

/** May a field of the index be, or lie below, an array in some document? No `_id` is one. */
export const mayBeArray = ({ multikey, fields }: Index, at: number): boolean =>
  multikey && fields[at] !== '_id';

/** May the entries of a document change when only these top-level fields do (undefined: any)? */
export const dependsOn = (index: Index, fields: ReadonlySet<string> | undefined): boolean =>
  !fields ||
  index.condition !== undefined ||
  index.fields.some((field) => fields.has(topOf(field)));

const WIDTHS = new Set<unknown>(['int', 'long', 'double', 16, 18, 1]);
const KNOWN = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
  'ns',
  'collation',
  'hidden',
]);
const checkKey = (key: Value): void => {
  if (!isPlain(key) || Object.keys(key).length === 0)
    throw fail(67, 'Index keys cannot be an empty object.');
  for (const [field, direction] of Object.entries(key as Doc)) {
    if (typeof direction === 'string')
      throw unsupported(`an index of type "${direction}" (on ${field})`);
    if (!isNumber(direction) || !Number(direction))
      throw fail(67, `Values in the index key pattern must be a number, not ${String(direction)}`);
    if (field === '' || field.split('.').includes(''))
      throw fail(67, 'Index keys cannot be an empty field.');
    if (field.includes('$')) throw unsupported('a wildcard index or a $ in an index key');
  }
};
/** Refuses conditions on number types, which index maintenance ignores. */
const checkPartial = (filter: Value): void => {
  if (Array.isArray(filter)) filter.forEach(checkPartial);
  if (!isPlain(filter)) return;
  for (const name of Object.keys(filter)) {
    const argument: Value = filter[name];
    if (name === '$type' && [argument].flat().some((type) => WIDTHS.has(type)))
      throw unsupported('a partial index on the width of numbers');
    checkPartial(argument);
  }
};
const checkOptions = (spec: Doc): void => {
  const unknown = Object.keys(spec).find((name) => !KNOWN.has(name));
  if (unknown)
    throw fail(
      197,
      `The field '${unknown}' is not valid for an index specification. Specification: ${JSON.stringify(spec)}`,
    );
  if (spec.collation && spec.collation.locale !== 'simple') throw unsupported('an index collation');
  if (spec.hidden) throw unsupported('a hidden index');
  checkPartial(spec.partialFilterExpression);
  if (spec.partialFilterExpression && spec.sparse)
    throw fail(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  const seconds = spec.expireAfterSeconds;
  if (seconds !== undefined && (!isNumber(seconds) || Number(seconds) < 0))
    throw fail(67, 'TTL index expireAfterSeconds option must be a non-negative number');
  if (seconds !== undefined && Object.keys(spec.key as Doc).length > 1)
    throw fail(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
};

/** Checks what a client asks for and gives it its name. */
export const checkedSpec = (asked: Doc): Doc => {
  checkKey(asked.key);
  checkOptions(asked);
  const { background: _background, ns: _namespace, collation: _simple, ...rest } = asked;
  const name =
    asked.name ??
    Object.entries(asked.key as Doc)
      .map((part) => part.join('_'))
      .join('_');
  return { ...rest, v: 2, name };
};
