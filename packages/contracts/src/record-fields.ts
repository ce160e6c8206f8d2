import { z } from 'zod';
import {
  day,
  dayField,
  optionalDay,
  optionalNumber,
  optionalText as blankOrText,
  requiredText,
  typedNumber,
} from './form-fields';
import { money, moneyField, optionalMoney } from './money';
import { type everyRow, noValue, type RecordField } from './record';

/** The common options of every field. */
interface Named {
  label: string;
}
/** The value of rows that were stored before the field existed, or `everyRow`. */
interface Dated<T> {
  before: T | typeof everyRow;
}

/** A field with rules of its own; returns it with its literal types. */
export const field = <const F extends RecordField>(declared: F): F => declared;

/** Makes the list filterable by the field. */
export const filtered = <F extends RecordField & { readonly query: z.ZodType }>(
  declared: F,
): F & { readonly filtered: true } => ({ ...declared, filtered: true });

/** A text that must not be blank. */
export const text = ({ label, missing, max, before }: Named & Dated<string> & TextRule) =>
  field({ ...line(label), kind: 'text', form: requiredText(missing, max), before });

interface TextRule {
  /** The message when it is blank. */
  missing: string;
  max: number;
}
const line = (label: string) => ({ label, shown: z.string(), empty: '' }) as const;

/** A text of several lines that must not be blank. */
export const longText = ({ label, missing, max, before }: Named & Dated<string> & TextRule) =>
  field({ ...line(label), kind: 'long', form: requiredText(missing, max), before });

/** A line that may be left empty: `fallback` stands for a blank. */
export const textOr = ({
  label,
  fallback,
  before,
}: Named & Dated<string> & { fallback: string }) => {
  const form = z
    .string()
    .max(100, 'Please use at most 100 characters')
    .transform((typed) => typed.normalize('NFC').trim() || fallback);
  return field({
    ...line(label),
    kind: 'text',
    form,
    create: form.default(fallback),
    before,
    query: z.string().max(100).optional(),
  });
};

interface Counted {
  /** The message when it is no number. */
  missing: string;
  /** What the number must fulfil, with its messages. */
  rule: z.ZodNumber;
}

/** A whole number. */
export const wholeNumber = ({ label, missing, rule, before }: Named & Dated<number> & Counted) =>
  field({
    kind: 'count',
    label,
    shown: z.number().int(),
    form: typedNumber(missing, rule.int()),
    empty: '',
    before,
  });

const optional = { empty: '', before: null } as const;

/** A text that may be left empty. */
export const optionalText = ({ label, max }: Named & { max: number }) =>
  field({
    ...optional,
    label,
    kind: 'text',
    shown: z.string().nullable(),
    form: blankOrText(max).optional(),
  });

/** A text of several lines that may be left empty. */
export const optionalLongText = ({ label, max }: Named & { max: number }) =>
  field({
    ...optional,
    label,
    kind: 'long',
    shown: z.string().nullable(),
    form: blankOrText(max).optional(),
  });

/** A whole number that may be left empty. */
export const optionalWholeNumber = ({ label, missing, rule }: Named & Counted) =>
  field({
    ...optional,
    kind: 'count',
    label,
    shown: z.number().int().nullable(),
    form: optionalNumber(missing, rule.int()).optional(),
  });

interface Choice<O extends Record<string, string>> extends Named {
  /** Each value with its label. */
  options: O;
}
const valuesOf = <O extends Record<string, string>>(options: O) =>
  Object.keys(options) as (keyof O & string)[];

/** One of some values. */
export const choice = <const O extends Record<string, string>>({
  label,
  options,
  empty,
  before,
  missing,
}: Choice<O> & Dated<keyof O & string> & { empty: keyof O & string; missing?: string }) => {
  const shown = z.enum(valuesOf(options), missing);
  return field({
    kind: 'choice',
    label,
    options,
    shown,
    form: shown,
    empty,
    before,
    query: shown.optional(),
  });
};

/** One of some values, or none; `none` is the value of the filter that asks for those without one. */
export const optionalChoice = <const O extends Record<string, string> & { [noValue]?: never }>({
  label,
  options,
}: Choice<O>) => {
  const value = z.enum(valuesOf(options));
  return field({
    ...optional,
    kind: 'choice',
    label,
    options,
    shown: value.nullable(),
    form: z.union([z.literal('').transform(() => null), z.null(), value]).optional(),
    query: z.union([z.literal(noValue).transform(() => null), value]).optional(),
  });
};

const trueOrFalse = z.enum(['true', 'false']).transform((word) => word === 'true');

/** A boolean; false by default. */
export const flag = ({ label, before }: Named & Dated<boolean>) =>
  field({
    kind: 'flag',
    label,
    shown: z.boolean(),
    form: z.boolean(),
    create: z.boolean().default(false),
    empty: false,
    before,
    query: trueOrFalse.optional(),
  });

/** A calendar day. */
export const calendarDay = ({ label, before }: Named & Dated<string>) =>
  field({ kind: 'day', label, shown: day, form: dayField, empty: '', before });

/** A calendar day that may be left empty. */
export const optionalCalendarDay = ({ label }: Named) =>
  field({
    ...optional,
    kind: 'day',
    label,
    shown: day.nullable(),
    form: optionalDay.optional(),
  });

/** An amount of dollars. */
export const amount = ({ label, before }: Named & Dated<string>) =>
  field({ kind: 'money', label, shown: money, form: moneyField, empty: '', before });

/** An amount of dollars that may be left empty. */
export const optionalAmount = ({ label }: Named) =>
  field({
    ...optional,
    kind: 'money',
    label,
    shown: money.nullable(),
    form: optionalMoney.optional(),
  });
