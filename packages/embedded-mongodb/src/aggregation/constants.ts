import { isPlain } from '../bson/types';
import type { Value } from '../bson/value';

/** True for an expression that looks at no document and at no variable. */
export function isConstant(expression: Value): boolean {
  if (typeof expression === 'string') return !expression.startsWith('$');
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (!isPlain(expression) || '$literal' in expression) return true;
  return Object.values(expression as object).every(isConstant);
}
