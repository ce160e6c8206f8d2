import { refusalIn } from '@hypercar/contracts/readable-text';
import { toNestErrors } from '@hookform/resolvers';
import type { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/** A zod schema of an object. */
export type FormSchema<I extends FieldValues, O> = Parameters<typeof zodResolver<I, unknown, O>>[0];

interface Issue {
  code: string;
  message: string;
  path: readonly PropertyKey[];
}
type Parsed<O> = { success: true; data: O } | { success: false; error: { issues: Issue[] } };

const firstOfEach = (issues: readonly Issue[]): Record<string, FieldError> => {
  const errors: Record<string, FieldError> = {};
  for (const { code, message, path } of issues) errors[path.join('.')] ??= { type: code, message };
  return errors;
};

/**
 * Validates a form by a contract's schema. The library's own resolver shows the message of a union's first branch
 * ("expected number"); this one shows the message that the contract gives the union.
 */
export const contractResolver =
  <I extends FieldValues, O>(schema: FormSchema<I, O>): Resolver<I, unknown, O> =>
  async (values, _context, options) => {
    const refusal = refusalIn(values);
    if (refusal) {
      const error = { [refusal.path]: { type: 'custom', message: refusal.message } };
      return { values: {}, errors: toNestErrors<I>(error, options) };
    }
    const { safeParseAsync } = schema as unknown as {
      safeParseAsync: (values: I) => Promise<Parsed<O>>;
    };
    const parsed = await safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = toNestErrors<I>(firstOfEach(parsed.error.issues), options);
    return { values: {}, errors };
  };
