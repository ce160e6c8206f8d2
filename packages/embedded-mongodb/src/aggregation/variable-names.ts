import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';

function checkName(name: string): void {
  if (name === 'CURRENT') return;
  if (!name) throw fail(9, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name))
    throw fail(9, `'${name}' starts with an invalid character for a user variable name`);
  const wrong = /[^\w\u0080-\uffff]/.exec(name);
  if (wrong)
    throw fail(9, `'${name}' contains an invalid character for a variable name: '${wrong[0]}'`);
}
/** Refuses variables whose names MongoDB does not take. */
export const checkNames = (variables: Doc): void => Object.keys(variables).forEach(checkName);

/** Refuses the names that an operator gives to variables. */
export function checkVariables(name: string, argument: Doc): void {
  const { as, vars } = argument as { as?: Value; vars?: Value };
  if (name === '$let' && isPlain(vars)) checkNames(vars);
  if ((name === '$map' || name === '$filter') && 'as' in argument)
    checkName(typeof as === 'string' ? as : '');
}
