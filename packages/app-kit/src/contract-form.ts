import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '@hypercar/app-kit/api';
import { contractResolver, type FormSchema } from './contract-resolver';

/** What connects an input to its form. */
export type RegisteredField = UseFormRegisterReturn & { error?: string | undefined };

interface FieldError {
  path: string;
  message: string;
}

export interface ContractForm<I extends FieldValues, O> {
  schema: FormSchema<I, O>;
  defaultValues: DefaultValues<I>;
  /** Sends the parsed values; an error is shown on its fields, or on the form. */
  send: (values: O) => Promise<unknown>;
  /** Called for a failure that belongs to no field. */
  onFailed?: (error: Error) => void;
  /** Called with the first message when the values break a rule. */
  onInvalid?: (message: string) => void;
}

const fieldErrors = (error: unknown): FieldError[] =>
  error instanceof ApiError && error.status === 400 && Array.isArray(error.body['errors'])
    ? (error.body['errors'] as FieldError[])
    : [];

/** Puts a 400's `errors` on the fields they name; returns whether any found its field. */
const showFieldErrors = <I extends FieldValues>(
  form: Pick<UseFormReturn<I, unknown, never>, 'setError' | 'getValues'>,
  error: unknown,
): boolean => {
  const known = fieldErrors(error).filter(({ path }) => path in form.getValues());
  for (const { path, message } of known)
    form.setError(path as Path<I>, { type: 'server', message }, { shouldFocus: true });
  return known.length > 0;
};

const firstMessage = (wrong: FieldErrors): string =>
  (Object.values(wrong).find((error) => error?.message)?.message as string | undefined) ?? '';

/** A form validated by a contract's schema, so that browser and service show the same message. */
export const useContractForm = <I extends FieldValues, O>(options: ContractForm<I, O>) => {
  const { schema, defaultValues, send, onFailed, onInvalid } = options;
  const form = useForm<I, unknown, O>({
    resolver: contractResolver<I, O>(schema),
    defaultValues,
  });
  const { errors, isSubmitting } = form.formState;
  const attempt = async (values: O) => {
    try {
      await send(values);
    } catch (error) {
      if (showFieldErrors(form as never, error)) return;
      form.setError('root', { message: (error as Error).message });
      onFailed?.(error as Error);
    }
  };
  /** Props of a field: `<Field label="Email" {...field('email')} />`. */
  const field = (name: Path<I>) => ({
    ...form.register(name),
    error: errors[name]?.message as string | undefined,
  });
  return {
    form,
    field,
    submit: form.handleSubmit(attempt, (wrong) => onInvalid?.(firstMessage(wrong))),
    pending: isSubmitting,
    failure: errors.root?.message,
  };
};
