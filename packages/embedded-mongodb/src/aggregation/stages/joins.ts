import { Long } from 'bson';
import { identity } from '../../bson/encode';
import { isNumber, isPlain } from '../../bson/types';
import { parseTyped } from '../../bson/typed';
import { setOwn, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { findRows } from '../../querying/find';
import { from, map, Memory, type Steps } from '../../querying/steps';
import { compileFilter } from '../../matching/filter';
import { valuesAt } from '../../matching/paths';
import { evaluateLet, prepare } from '../evaluate';
import type { StageContext, StageMaker } from '../stage';
import { checkNames } from '../variable-names';

const collectionSteps = (context: StageContext, name: string, filter: Doc): Steps<Doc> => {
  const collection = context.catalog.get(`${context.database}.${name}`);
  const { view, variables } = context;
  return map(findRows(view, collection, { filter, variables }), ({ raw }) => parseTyped(raw));
};

const isThere = (value: Value): boolean => value !== undefined;
const reachedFrom = (document: Doc, path: string): Value[] =>
  valuesAt(document, path.split('.')).flat().filter(isThere);
/** What a document's local field is equal to: each element of an array, null for a missing one. */
function localValues(document: Doc, path: string): Value[] {
  const values = valuesAt(document, path.split('.'));
  return values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map((value) => value ?? null);
}

function checkLookup(spec: Value): void {
  if (!isPlain(spec)) throw fail(9, 'the $lookup specification must be an object');
  if (typeof spec.from !== 'string' || typeof spec.as !== 'string')
    throw fail(9, "$lookup needs the strings 'from' and 'as'");
  if ((spec.localField === undefined) !== (spec.foreignField === undefined))
    throw fail(9, "$lookup requires both or neither of 'localField' and 'foreignField'");
  if (spec.pipeline !== undefined && !Array.isArray(spec.pipeline))
    throw fail(9, "'pipeline' of $lookup must be an array");
  if (spec.localField === undefined && !Array.isArray(spec.pipeline))
    throw fail(9, "$lookup requires either 'pipeline' or both 'localField' and 'foreignField'");
}
/** `$lookup` in each form; the foreign collection is found through its indexes. */
const lookup: StageMaker = (spec, context) => {
  checkLookup(spec);
  if (spec.let) {
    checkNames(spec.let);
    prepare(spec.let, context.variables);
  }
  const foreign = (document: Doc): Steps<Doc> => {
    if (spec.localField === undefined) return collectionSteps(context, spec.from, {});
    const values = localValues(document, spec.localField);
    if (values.length === 0) return from([]);
    return collectionSteps(context, spec.from, { [spec.foreignField]: { $in: values } });
  };
  const joined = (document: Doc): Steps<Doc> => {
    if (!spec.pipeline?.length) return foreign(document);
    const variables = evaluateLet(spec.let ?? {}, document, context.variables);
    return context.run(foreign(document), spec.pipeline, { ...context, variables });
  };
  if (spec.pipeline) {
    const variables = { ...context.variables, ...spec.let };
    context.run(from([]), spec.pipeline, { ...context, variables });
  }
  return function* (input) {
    for (const document of input) {
      if (document === undefined) {
        yield undefined;
        continue;
      }
      const memory = new Memory('$lookup');
      const found: Doc[] = [];
      for (const other of joined(document)) {
        if (other !== undefined) {
          memory.hold(other);
          found.push(other);
        }
        yield undefined;
      }
      yield withField(document, spec.as, found);
    }
  };
};
function withField(document: Doc, path: string, value: Value): Doc {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  const inner = isPlain(document[key]) ? (document[key] as Doc) : {};
  const copy = { ...document };
  setOwn(copy, key, rest.length ? withField(inner, rest.join('.'), value) : value);
  return copy;
}
const unionWith: StageMaker = (argument, context) => {
  const spec: Value = typeof argument === 'string' ? { coll: argument } : argument;
  if (!isPlain(spec) || typeof spec.coll !== 'string')
    throw fail(9, '$unionWith needs the name of a collection');
  return function* (input) {
    yield* input;
    yield* context.run(collectionSteps(context, spec.coll, {}), spec.pipeline ?? [], context);
  };
};
const facet: StageMaker = (argument, context) => {
  if (!isPlain(argument) || Object.keys(argument).length === 0)
    throw fail(40169, 'the $facet specification must be a non-empty object');
  for (const name of Object.keys(argument)) {
    if (!Array.isArray(argument[name]))
      throw fail(40170, `arguments to $facet must be arrays, ${name} is not`);
    if (!argument[name].every(isPlain))
      throw fail(40171, `elements of arrays in $facet spec must be objects, ${name} holds another`);
    if (
      argument[name].some((stage: Doc) => '$facet' in stage || '$out' in stage || '$merge' in stage)
    )
      throw fail(40600, '$facet, $out and $merge are not allowed to be used within a $facet stage');
    context.run(from([]), argument[name], context);
  }
  return function* (input) {
    const memory = new Memory('$facet');
    const documents: Doc[] = [];
    for (const document of input) {
      if (document !== undefined) {
        memory.hold(document);
        documents.push(document);
      }
      yield undefined;
    }
    const result: Doc = {};
    for (const name of Object.keys(argument)) {
      const found: Doc[] = [];
      setOwn(result, name, found);
      for (const document of context.run(from(documents), argument[name], context)) {
        if (document !== undefined) found.push(document);
        yield undefined;
      }
    }
    yield result;
  };
};
const GRAPH_FIELDS = ['from', 'as', 'connectFromField', 'connectToField'];
function checkGraphLookup(spec: Value, variables?: Doc): void {
  if (!isPlain(spec)) throw fail(9, 'the $graphLookup stage specification must be an object');
  const { maxDepth = 0, restrictSearchWithMatch: restriction = {} } = spec;
  if (!isNumber(maxDepth)) throw fail(40100, 'maxDepth must be numeric');
  if (Number(maxDepth) < 0) throw fail(40101, 'maxDepth requires a nonnegative argument');
  if (!Number.isInteger(Number(maxDepth)))
    throw fail(40102, 'maxDepth could not be represented as a long long');
  if (!isPlain(restriction)) throw fail(40185, 'restrictSearchWithMatch must be an object');
  for (const name of [...GRAPH_FIELDS, 'depthField'])
    if (!['string', 'undefined'].includes(typeof spec[name]))
      throw fail(40103, `expected string as argument for ${name}`);
  if (GRAPH_FIELDS.some((name) => !spec[name]) || spec.startWith === undefined)
    throw fail(40105, `$graphLookup requires 'startWith', ${GRAPH_FIELDS.join(', ')}`);
  prepare(spec.startWith, variables);
  compileFilter(restriction as Doc, variables);
}
/** `$graphLookup`, one level of the search at a time. */
const graphLookup: StageMaker = (spec, context) => {
  checkGraphLookup(spec, context.variables);
  return function* (input) {
    for (const document of input) {
      if (document === undefined) yield undefined;
      else yield* reach(document, spec, context);
    }
  };
};
function* reach(document: Doc, spec: Doc, context: StageContext): Steps<Doc> {
  const memory = new Memory('$graphLookup');
  const start = evaluateLet({ start: spec.startWith }, document, context.variables).start;
  let values = (Array.isArray(start) ? start : [start]).filter(isThere);
  const found = new Map<string, Doc>();
  const deepest = spec.maxDepth === undefined ? Number.POSITIVE_INFINITY : Number(spec.maxDepth);
  for (let depth = 0; values.length > 0 && depth <= deepest; depth++) {
    const filter: Doc = { [spec.connectToField]: { $in: values } };
    const restricted = spec.restrictSearchWithMatch
      ? { $and: [filter, spec.restrictSearchWithMatch] }
      : filter;
    const frontier: Doc[] = [];
    for (const other of collectionSteps(context, spec.from, restricted)) {
      const key = other && identity(other._id);
      if (other && key !== undefined && !found.has(key)) {
        memory.hold(other);
        found.set(
          key,
          spec.depthField ? { ...other, [spec.depthField]: Long.fromNumber(depth) } : other,
        );
        frontier.push(other);
      }
      yield undefined;
    }
    values = frontier.flatMap((other) => reachedFrom(other, spec.connectFromField));
  }
  yield withField(document, spec.as, [...found.values()]);
}

/** Stages that run other pipelines or read other collections. */
export const JOINS: Record<string, StageMaker> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $facet: facet,
  $graphLookup: graphLookup,
};
