import type { FieldKind, RecordField, RecordFields } from '@hypercar/contracts/record';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { FieldPair } from '@hypercar/ui/field-pair';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import type { RegisteredField } from '../contract-form';

type Control = RegisteredField & { label: string; hint?: string | undefined };

const attributes = {
  text: {},
  address: { type: 'url', placeholder: 'https://' },
  day: { type: 'date' },
  'utc-day': { type: 'date' },
  moment: { type: 'datetime-local' },
  count: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  money: { type: 'number', inputMode: 'decimal', step: '0.01', min: '0' },
  figure: { inputMode: 'decimal' },
  picture: {},
  entries: {},
} as const satisfies Partial<Record<FieldKind, ComponentProps<'input'>>>;

const Choice = ({ declared, ...control }: Control & { declared: RecordField }) => (
  <Select {...control} label={control.label}>
    {declared.empty === '' && <option value="">None</option>}
    {Object.entries(declared.options ?? {}).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </Select>
);

const controlOf = (
  declared: RecordField,
  registered: RegisteredField,
  list?: string,
): ReactNode => {
  const { kind, label, hint } = declared;
  const control = { ...registered, label, hint };
  if (kind === 'choice') return <Choice declared={declared} {...control} />;
  if (kind === 'long' || kind === 'lines') return <TextArea {...control} label={label} />;
  if (kind === 'flag') return <Checkbox {...registered} label={label} />;
  return <Field {...control} {...attributes[kind]} label={label} list={list} />;
};

/** Groups of fields that stand side by side where there is room, in the first one's place. */
export type FieldPairs = readonly (readonly string[])[];

export interface RecordInputsProps {
  fields: RecordFields;
  /** What connects a field to its form. */
  register: (name: string) => RegisteredField;
  pairs?: FieldPairs | undefined;
  /** The ids of `<datalist>`s with suggestions, by field. */
  lists?: Readonly<Record<string, string>>;
}

/** The inputs of a record's fields, in the order in which they are declared; pairs side by side. */
export const RecordInputs = ({ fields, register, pairs = [], lists = {} }: RecordInputsProps) => {
  const input = (name: string) => (
    <Fragment key={name}>{controlOf(fields[name]!, register(name), lists[name])}</Fragment>
  );
  const later = new Set(pairs.flatMap(([, ...names]) => names));
  return Object.keys(fields)
    .filter((name) => !later.has(name))
    .map((name) => {
      const pair = pairs.find(([first]) => first === name);
      return pair ? <FieldPair key={name}>{pair.map(input)}</FieldPair> : input(name);
    });
};
