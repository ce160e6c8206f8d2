import {
  type Control,
  type FieldValues,
  useFieldArray,
  type UseFormRegister,
} from 'react-hook-form';

interface Form {
  control: unknown;
  register: unknown;
  formState: { errors: unknown };
}

type Errors = Record<string, { message?: string } | undefined>;
type ListErrors = { message?: string; root?: { message?: string } } & (Errors | undefined)[];

/** A list in a form: its rows with lasting ids, what changes them, and what connects an entry's input. */
export const useTypedList = <Entry extends object>(form: Form, name: string) => {
  const control = form.control as Control;
  const register = form.register as UseFormRegister<FieldValues>;
  const { fields, append, remove, insert, move } = useFieldArray({ control, name });
  const errors = (form.formState.errors as Record<string, ListErrors | undefined>)[name];
  return {
    rows: fields as unknown as readonly (Entry & { id: string })[],
    append: (entry: Entry) => append(entry),
    insert: (at: number, entry: Entry) => insert(at, entry),
    remove,
    move,
    /** Props of an entry's input. */
    input: (at: number, key: keyof Entry & string) => ({
      ...register(`${name}.${at}.${key}`),
      error: errors?.[at]?.[key]?.message,
    }),
    error: errors?.message ?? errors?.root?.message,
  };
};
