import type { RecordDeclaration } from '@hypercar/contracts/record';
import { type BaseSyntheticEvent, useState } from 'react';
import { type RegisteredField, useContractForm } from '../contract-form';
import type { FormSchema } from '../contract-resolver';
import { formValues, fromControl, withoutSameMinutes } from './form-values';
import { fieldsWithout } from './fields-without';

/** What a form of a record sends, without some of its fields. */
export type FormOutput<R extends RecordDeclaration, Left extends string = never> = Omit<
  R['form']['_zod']['output'],
  Left
>;

export interface RecordFormOptions<R extends RecordDeclaration, Left extends string> {
  record: R;
  /** Fields that have a control of their own outside the form. */
  without?: readonly Left[] | undefined;
  /** The row as it was when the form was opened; without one a new one is added. */
  row?: object | undefined;
  /** Initial values of a new form that the declaration cannot know. */
  begin?: object | undefined;
  /** Rejects when the write failed, so that the form keeps its input. */
  send: (values: FormOutput<R, Left>) => Promise<unknown>;
  /** Called with the first message when the values break a rule. */
  onInvalid?: ((message: string) => void) | undefined;
}

/** The fields of a record's form, and the schema of what it sends. */
const formOf = <R extends RecordDeclaration, Left extends string>(
  record: R,
  left: readonly Left[] = [],
) => ({
  fields: fieldsWithout(record.fields, left),
  schema: record.form.omit(
    Object.fromEntries(left.map((name) => [name, true])) as never,
  ) as unknown as FormSchema<Record<string, unknown>, FormOutput<R, Left>>,
});

/** A control whose text the browser cannot read, such as February 30th; its value would count as empty. */
const unreadableIn = (event?: BaseSyntheticEvent): HTMLInputElement | undefined => {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return undefined;
  const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement);
  return inputs.find(({ name, validity }) => name !== '' && validity.badInput);
};

const unreadable = (type: string): string =>
  type === 'number' ? 'Please enter a number' : 'Please enter a day that exists';

/** The form of a declared record, with its initial values; `register` connects `RecordInputs`. */
export const useRecordForm = <const R extends RecordDeclaration, const Left extends string = never>(
  options: RecordFormOptions<R, Left>,
) => {
  const { row, begin, send, onInvalid } = options;
  // Created once, not on every key press.
  const [{ fields, schema }] = useState(() => formOf(options.record, options.without));
  const { form, field, submit, pending, failure } = useContractForm({
    schema,
    defaultValues: formValues(fields, row, begin),
    send: (values) =>
      send(row ? (withoutSameMinutes(fields, row, values) as typeof values) : values),
    ...(onInvalid && { onInvalid }),
  });
  const register = (name: string): RegisteredField => {
    const setValueAs = fromControl[fields[name]!.kind];
    return { ...field(name), ...(setValueAs && form.register(name, { setValueAs })) };
  };
  const submitReadable = (event?: BaseSyntheticEvent): Promise<void> => {
    const input = unreadableIn(event);
    if (!input) return submit(event);
    event?.preventDefault();
    form.setError(input.name, { message: unreadable(input.type) }, { shouldFocus: true });
    return Promise.resolve();
  };
  return {
    form,
    fields,
    register,
    submit: submitReadable,
    pending,
    failure,
    /** Empties the form for the next one, with some initial values. */
    restart: (next: object = {}) => form.reset(formValues(fields, undefined, next)),
  };
};
