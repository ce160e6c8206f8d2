import { isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { unsupported } from '../errors';
import { ARITHMETIC } from './arithmetic';
import { BITS } from './bits';
import { CONVERSIONS } from './conversions';
import { DATES } from './dates';
import { LISTS_AND_TEXTS } from './lists-and-texts';
import { LOGIC, type Expression } from './logic';
import { operand } from './operands';
import { PATTERNS } from './patterns';
import { TRIGONOMETRY } from './trigonometry';

const onOne =
  (compute: (value: Value) => Value): Expression =>
  (document, argument, options) =>
    compute(operand(document, argument, options));

/** Expressions where mingo's own answer differs from MongoDB's. */
export const expressionOverrides: Record<string, Expression> = {
  ...LOGIC,
  ...ARITHMETIC,
  ...BITS,
  ...TRIGONOMETRY,
  ...CONVERSIONS,
  ...DATES,
  ...LISTS_AND_TEXTS,
  ...PATTERNS,
  $type: onOne(typeName),
  $isNumber: onOne(isNumber),
  $toHashedIndexKey: () => {
    throw unsupported('$toHashedIndexKey');
  },
};
