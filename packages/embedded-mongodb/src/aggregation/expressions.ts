import { isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { ARITHMETIC } from './arithmetic';
import { CONVERSIONS } from './conversions';
import { DATES } from './dates';
import { LIST_ACCUMULATORS } from './list-accumulators';
import { LISTS_AND_TEXTS } from './lists-and-texts';
import { LOGIC, type Expression } from './logic';
import { operand } from './operands';
import { PATTERNS } from './patterns';

const onOne =
  (compute: (value: Value) => Value): Expression =>
  (document, argument, options) =>
    compute(operand(document, argument, options));

/** Expressions where mingo's own answer differs from MongoDB's. */
export const expressionOverrides: Record<string, Expression> = {
  ...LOGIC,
  ...ARITHMETIC,
  ...CONVERSIONS,
  ...DATES,
  ...LISTS_AND_TEXTS,
  ...LIST_ACCUMULATORS,
  ...PATTERNS,
  $type: onOne(typeName),
  $isNumber: onOne(isNumber),
};
