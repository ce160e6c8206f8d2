import { identity } from '../../bson/encode';
import { isPlain } from '../../bson/types';
import { setOwn, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { Memory } from '../../querying/steps';
import type { Accumulator } from '../accumulator';
import { compileAccumulator, isAccumulator, type AccumulatorField } from '../accumulator-fields';
import { evaluate, prepare } from '../evaluate';
import type { Stage, StageMaker } from '../stage';

/** One output field of a group: what is fed to its accumulator. */
export interface OutputField extends AccumulatorField {
  name: string;
}
function readField(name: string, spec: Value, variables?: Doc): OutputField {
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
  if (!isAccumulator(operator)) throw fail(15952, `unknown group operator '${operator}'`);
  return { name, ...compileAccumulator(operator, argument, variables) };
}
/** Reads the output fields of a stage that groups documents. */
export const readFields = (specs: Doc, variables?: Doc): OutputField[] =>
  Object.keys(specs).map((name) => readField(name, specs[name], variables));

/** Feeds a document to the accumulators of a group; what they keep counts as memory. */
export function feed(
  fields: OutputField[],
  running: Accumulator[],
  document: Doc,
  memory: Memory,
): void {
  fields.forEach((field, i) => {
    const value = field.input(document);
    if (running[i]!.add(value)) memory.hold(value);
  });
}

/** `$group`: one pass, one accumulator for each group and field. */
export const group: StageMaker = (argument, { variables }): Stage => {
  if (!isPlain(argument)) throw fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw fail(15955, 'a group specification must include an _id');
  prepare(argument._id, variables);
  const memory = new Memory('$group');
  const { _id: _, ...specs } = argument as Doc;
  const fields = readFields(specs, variables);
  return function* (input) {
    const groups = new Map<string, { id: Value; running: Accumulator[] }>();
    for (const document of input) {
      if (document !== undefined) {
        const id = evaluate(document, argument._id, variables) ?? null;
        const key = identity(id);
        let found = groups.get(key);
        if (!found) {
          memory.hold(id);
          groups.set(key, (found = { id, running: fields.map(({ make }) => make(id)) }));
        }
        feed(fields, found.running, document, memory);
      }
      yield undefined;
    }
    for (const { id, running } of groups.values()) {
      const result: Doc = { _id: id };
      fields.forEach(({ name }, i) => setOwn(result, name, running[i]!.result()));
      yield result;
    }
  };
};
