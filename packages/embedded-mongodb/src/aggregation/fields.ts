import { isNil, isPlain, typeName } from '../bson/types';
import { getOwn, setOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { evaluateIn } from './evaluate-in';
import type { Expression, Scope } from './scope';

function nameOf(name: string, field: Value, code: number): string {
  if (typeof field === 'string') return field;
  throw fail(
    code,
    `${name} requires 'field' to evaluate to type String, but got ${typeName(field)}`,
  );
}

const getField: Expression = (document, argument, scope) => {
  const whole = isPlain(argument) && ('field' in argument || 'input' in argument);
  const { field, input } = whole ? argument : { field: argument, input: '$$CURRENT' };
  const name = nameOf('$getField', evaluateIn(document, field, scope), 3041704);
  const from = evaluateIn(document, input, scope);
  if (from === null) return null;
  return isPlain(from) ? getOwn(from, name) : undefined;
};

/** The document whose field is set, with the field's name; undefined where it is null or missing. */
function target(name: string, document: Value, argument: Doc, scope: Scope) {
  const field = nameOf(name, evaluateIn(document, argument.field, scope), 4161107);
  const input = evaluateIn(document, argument.input, scope);
  if (isNil(input)) return undefined;
  if (!isPlain(input))
    throw fail(
      4161105,
      `${name} requires 'input' to evaluate to type Object, not ${typeName(input)}`,
    );
  return { field, changed: { ...input } };
}
const setField: Expression = (document, argument, scope) => {
  const found = target('$setField', document, argument, scope);
  if (!found) return null;
  const value = evaluateIn(document, argument.value, scope);
  if (value === undefined) delete found.changed[found.field];
  else setOwn(found.changed, found.field, value);
  return found.changed;
};
const unsetField: Expression = (document, argument, scope) => {
  const found = target('$unsetField', document, argument, scope);
  if (!found) return null;
  delete found.changed[found.field];
  return found.changed;
};

/** The operators on one field, whatever its name. */
export const FIELDS: Record<string, Expression> = {
  $getField: getField,
  $setField: setField,
  $unsetField: unsetField,
};
