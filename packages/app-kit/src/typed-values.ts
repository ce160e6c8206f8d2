import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';

interface Form<I extends FieldValues, O> {
  control: Control<I, unknown, O>;
}

/** All that a form holds; draws anew with each key press. */
export const useTypedValues = <I extends FieldValues, O>({
  control,
}: Form<I, O>): Readonly<Record<string, unknown>> => useWatch({ control });

/** What one field of a form holds; draws anew when it changes. */
export const useTypedValue = <I extends FieldValues, O>(
  { control }: Form<I, O>,
  name: FieldPath<I>,
): unknown => useWatch({ control, name });
