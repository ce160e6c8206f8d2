import { isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { unsupported } from '../errors';
import { ARITHMETIC } from './arithmetic';
import { ARRAYS } from './arrays';
import { BITS } from './bits';
import { BYTES } from './bytes';
import { CONVERSIONS } from './conversions';
import { DATES } from './dates';
import { FIELDS } from './fields';
import { LIST_ACCUMULATORS } from './list-accumulators';
import { LOGIC } from './logic';
import { operand } from './operands';
import { PATTERNS } from './patterns';
import { ROUNDING } from './rounding';
import { SETS } from './sets';
import { TEXTS } from './texts';
import type { Expression } from './scope';
import { TRIGONOMETRY } from './trigonometry';
import { VARIABLES } from './variables';

const onOne =
  (compute: (value: Value) => Value): Expression =>
  (document, argument, scope) =>
    compute(operand(document, argument, scope));

/** The operators of expressions by their names. */
export const OPERATORS: Record<string, Expression> = {
  ...VARIABLES,
  ...LOGIC,
  ...ARITHMETIC,
  ...ROUNDING,
  ...BITS,
  ...BYTES,
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
