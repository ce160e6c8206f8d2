import { isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { fieldPath } from '../../querying/field-tree';
import { map } from '../../querying/steps';
import type { Stage, StageMaker } from '../stage';
import { CHANGES } from './changes';
import { overWindows } from './set-window-fields';

const METHODS: Record<string, string> = { locf: '$locf', linear: '$linearFill' };

/** The fields that are filled by a method, as outputs of windows. */
function byMethod(output: Doc): Doc {
  const outputs: Doc = {};
  for (const field of Object.keys(output)) {
    const spec = output[field];
    if (!isPlain(spec))
      throw fail(6050200, 'Each fill output specification must be an object with one field');
    const unknown = Object.keys(spec).find((name) => name !== 'method' && name !== 'value');
    if (unknown !== undefined)
      throw fail(40415, `BSON field '$fill.${unknown}' is an unknown field.`);
    if ('method' in spec === 'value' in spec)
      throw fail(6050201, "Each fill output must have exactly one of 'method' or 'value'");
    if ('value' in spec) continue;
    if (typeof spec.method !== 'string') throw fail(14, "BSON field '$fill.method' is no string");
    if (!Object.hasOwn(METHODS, spec.method))
      throw fail(6050202, 'Method must be either locf or linear');
    outputs[field] = { [METHODS[spec.method]!]: `$${field}` };
  }
  return outputs;
}
/** The fields that are filled with a value, as those of `$addFields`. */
const byValue = (output: Doc): Doc =>
  Object.fromEntries(
    Object.keys(output)
      .filter((field) => 'value' in output[field])
      .map((field) => [field, { $ifNull: [`$${field}`, output[field].value] }]),
  );
function partitionOf({ partitionBy, partitionByFields: fields }: Doc): Value {
  if (partitionBy !== undefined && fields !== undefined)
    throw fail(6050204, "Only one of 'partitionBy' and 'partitionByFields' can be specified");
  if (partitionBy !== undefined && typeof partitionBy !== 'string' && !isPlain(partitionBy))
    throw fail(14, "BSON field '$fill.partitionBy' must be a string or an object");
  if (fields === undefined) return partitionBy;
  if (!Array.isArray(fields) || !fields.every((field) => typeof field === 'string'))
    throw fail(14, "BSON field '$fill.partitionByFields' must be an array of strings");
  fields.forEach((field: string) => fieldPath(field));
  return fields.length > 0
    ? Object.fromEntries(fields.map((field: string) => [field.replaceAll('.', '\0'), `$${field}`]))
    : undefined;
}

/** `$fill`: values for fields that are null or missing. */
export const fill: StageMaker = (argument, { variables }) => {
  if (!isPlain(argument)) throw fail(9, 'The $fill stage specification must be an object');
  const { output, sortBy } = argument as Doc;
  if (output === undefined) throw fail(40414, "BSON field '$fill.output' is missing");
  if (!isPlain(output)) throw fail(14, "BSON field '$fill.output' must be an object");
  if (Object.keys(output).length === 0)
    throw fail(6050203, "The output field in '$fill' must contain at least one element");
  const outputs = byMethod(output);
  const values = byValue(output);
  const spec: Doc = { partitionBy: partitionOf(argument), sortBy, output: outputs };
  const same: Stage = (input) => input;
  const windows = Object.keys(outputs).length > 0 ? overWindows('$fill', spec, variables) : same;
  if (Object.keys(values).length === 0) return windows;
  const change = CHANGES.$addFields!(values, variables);
  return (input) => map(windows(input), change);
};
