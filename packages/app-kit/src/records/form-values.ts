import type { FieldKind, RecordFields } from '@hypercar/contracts/record';
import { fromLocalInput, toLocalInput } from '@hypercar/ui/local-moment';

type Values = Record<string, unknown>;

/** What a control holds of a value. */
const inControl: Partial<Record<FieldKind, (value: never) => unknown>> = {
  moment: toLocalInput,
  lines: (value: readonly string[]) => value.join('\n'),
  // An older service does not know the field.
  entries: (value?: readonly unknown[]) => value ?? [],
};

/** What a control's text is to the contract: a moment is in UTC, and a control speaks local time. */
export const fromControl: Partial<Record<FieldKind, (typed: string) => unknown>> = {
  moment: fromLocalInput,
  lines: (typed) => typed.split('\n').filter((line) => line.trim()),
};

const controlValue = (kind: FieldKind, value: unknown): unknown => {
  const convert = inControl[kind];
  if (convert) return convert(value as never);
  return typeof value === 'number' ? String(value) : (value ?? '');
};

/** What a form begins with: the values of a row, or those of a new one. */
export const formValues = (
  fields: RecordFields,
  row: object | undefined,
  begin: object = {},
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, empty }]) => {
      const known = ((row ?? begin) as Values)[name];
      return [name, row || known !== undefined ? controlValue(kind, known) : empty];
    }),
  );

/** The minute of a moment: its control knows no more, so that what was left alone is no change. */
const minuteOf = (moment: unknown): string => String(moment).slice(0, 16);

/** A form's values, without the moments of a row that were left alone. */
export const withoutSameMinutes = (fields: RecordFields, row: object, values: object): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        fields[name]?.kind !== 'moment' || minuteOf(value) !== minuteOf((row as Values)[name]),
    ),
  );
