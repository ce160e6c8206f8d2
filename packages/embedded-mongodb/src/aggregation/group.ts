import { identity } from '../bson/encode';
import { isPlain } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import { fail, outside } from '../errors';
import { Memory } from '../querying/steps';
import { ACCUMULATORS, type Accumulator } from './accumulators';
import { compileExpression } from './compile';
import type { Evaluate } from './expression';
import type { Stage, StageMaker } from './stage';

/** Roughly what a group takes besides its values. */
const GROUP_BYTES = 200;
const ACCUMULATOR_BYTES = 200;

/** One output field of a group: the expression to evaluate on each document, and its accumulator. */
interface OutputField {
  name: string;
  input: Evaluate;
  make(): Accumulator;
}
const readField = (name: string, spec: Value): OutputField => {
  const operators = isPlain(spec) ? Object.keys(spec) : [];
  const operator = operators[0];
  if (!operator?.startsWith('$'))
    throw fail(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw fail(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw fail(40236, `The field name '${name}' cannot be an operator name`);
  if (operators.length > 1) throw fail(40238, `The field '${name}' must specify one accumulator`);
  const argument: Value = spec[operator];
  if (Array.isArray(argument)) throw fail(40237, `The ${operator} accumulator is a unary operator`);
  if (!Object.hasOwn(ACCUMULATORS, operator))
    throw outside(15952, `unknown group operator '${operator}'`);
  return { name, input: compileExpression(argument), make: ACCUMULATORS[operator]! };
};
/** Adds a document to the accumulators of a group; what they keep counts as memory. */
const feed = (
  fields: OutputField[],
  running: Accumulator[],
  document: Doc,
  memory: Memory,
): void => {
  fields.forEach(({ input }, i) => running[i]!.add(input(document), memory));
};

/** `$group`: one pass, one accumulator for each group and field. */
export const group: StageMaker = (argument): Stage => {
  if (!isPlain(argument)) throw fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw fail(15955, 'a group specification must include an _id');
  const { _id, ...specs } = argument as Doc;
  const idOf = compileExpression(_id);
  const fields = Object.keys(specs).map((name) => readField(name, specs[name]));
  const memory = new Memory('$group');
  return function* (input) {
    const groups = new Map<string, { id: Value; running: Accumulator[] }>();
    for (const document of input) {
      if (document !== undefined) {
        const id = idOf(document) ?? null;
        const key = identity(id);
        let found = groups.get(key);
        if (!found) {
          memory.hold(key);
          memory.hold(id);
          memory.replace(0, GROUP_BYTES + fields.length * ACCUMULATOR_BYTES);
          groups.set(key, (found = { id, running: fields.map(({ make }) => make()) }));
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
