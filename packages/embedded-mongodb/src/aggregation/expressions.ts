import { isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { unsupported } from '../errors';
import { ARITHMETIC } from './arithmetic';
import { ARRAYS } from './arrays';
import { BITS } from './bits';
import { CONVERSIONS } from './conversions';
import { DATES } from './dates';
import { FIELDS } from './fields';
import { LIST_ACCUMULATORS } from './list-accumulators';
import { LOGIC, type Expression } from './logic';
import { operand } from './operands';
import { PATTERNS } from './patterns';
import { ROUNDING } from './rounding';
import { SETS } from './sets';
import { TEXTS } from './texts';
import { TRIGONOMETRY } from './trigonometry';

const onOne =
  (compute: (value: Value) => Value): Expression =>
  (document, argument, options) =>
    compute(operand(document, argument, options));

/** Expressions where mingo's own answer differs from MongoDB's. */
export const expressionOverrides: Record<string, Expression> = {
  ...LOGIC,
  ...ARITHMETIC,
  ...ROUNDING,
  ...BITS,
  ...TRIGONOMETRY,
  ...CONVERSIONS,
  ...DATES,
  ...ARRAYS,
  ...LIST_ACCUMULATORS,
  ...SETS,
  ...TEXTS,
  ...FIELDS,
  ...PATTERNS,
  $type: onOne(typeName),
  $isNumber: onOne(isNumber),
  $toHashedIndexKey: () => {
    throw unsupported('$toHashedIndexKey');
  },
};
