import { identity } from '../../bson/encode';
import { isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { Memory } from '../../querying/steps';
import { ACCUMULATORS, type Accumulator } from '../accumulators';
import { computeOptions, mingoContext } from '../context';
import { asMongoError } from '../error-codes';
import { evaluate, prepare } from '../evaluate';
import type { Stage, StageMaker } from '../stage';
import { OpType } from 'mingo/core';

/** One output field of a group: what is fed to its accumulator. */
interface Field {
  name: string;
  make(): Accumulator;
  input(document: Doc): Value;
}
/** What mingo answers as a list of one. */
const SINGLE = new Set(['$top', '$bottom']);
const HOLDS = new Set(['$push', '$addToSet']);

/** An accumulator of mingo's: it keeps the group's documents until the end. */
function mingoAccumulator(operator: string, argument: Value, variables?: Doc): () => Accumulator {
  const run = mingoContext().getOperator(OpType.ACCUMULATOR, operator);
  if (!run) throw fail(15952, `unknown group operator '${operator}'`);
  return () => {
    const documents: Doc[] = [];
    return {
      add: (document) => void documents.push(document),
      result: () => {
        try {
          const options = computeOptions(variables).update({ root: null });
          const result = run(documents, argument, options) as Value;
          if (SINGLE.has(operator)) return result[0] ?? null;
          return Number.isNaN(result) ? null : result;
        } catch (error) {
          throw asMongoError(error);
        }
      },
    };
  };
}
function readField(name: string, spec: Value, memory: Memory, variables?: Doc): Field {
  const operators = isPlain(spec) ? Object.keys(spec) : [];
  const operator = operators[0];
  if (!operator?.startsWith('$'))
    throw fail(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw fail(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw fail(40236, `The field name '${name}' cannot be an operator name`);
  if (operators.length > 1) throw fail(40238, `The field '${name}' must specify one accumulator`);
  const argument = spec[operator];
  if (Array.isArray(argument)) throw fail(40237, `The ${operator} accumulator is a unary operator`);
  prepare(argument);
  const own = ACCUMULATORS[operator];
  if (!own) {
    const make = mingoAccumulator(operator, argument, variables);
    return { name, make, input: (document) => (memory.hold(document), document) };
  }
  const input = (document: Doc): Value => {
    const value = evaluate(document, argument, variables);
    if (HOLDS.has(operator)) memory.hold(value);
    return value;
  };
  return { name, make: own, input };
}

/** `$group`: one pass, one accumulator for each group and field. */
export const group: StageMaker = (argument, { variables }): Stage => {
  if (!isPlain(argument)) throw fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw fail(15955, 'a group specification must include an _id');
  prepare(argument._id);
  const memory = new Memory('$group');
  const fields = Object.keys(argument)
    .filter((name) => name !== '_id')
    .map((name) => readField(name, argument[name], memory, variables));
  return function* (input) {
    const groups = new Map<string, { id: Value; running: Accumulator[] }>();
    for (const document of input) {
      if (document !== undefined) {
        const id = evaluate(document, argument._id, variables) ?? null;
        const key = identity(id);
        let found = groups.get(key);
        if (!found) {
          memory.hold(id);
          groups.set(key, (found = { id, running: fields.map(({ make }) => make()) }));
        }
        fields.forEach((field, i) => found.running[i]!.add(field.input(document)));
      }
      yield undefined;
    }
    for (const { id, running } of groups.values()) {
      const result: Doc = { _id: id };
      fields.forEach(({ name }, i) => (result[name] = running[i]!.result()));
      yield result;
    }
  };
};
