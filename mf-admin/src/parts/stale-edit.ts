import { ApiError } from '@hypercar/app-kit/api';

/** One field as somebody else changed it. */
export interface OthersChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What the service answers to a change that is based on an older version: 409 with the record as it is now. */
export interface StaleEdit {
  message: string;
  current: { version: number };
  changes: readonly OthersChange[];
}

/** The stale edit that a failure tells of, or undefined for any other failure. */
export const staleEditOf = (failure: Error): StaleEdit | undefined => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const { current, changes } = failure.body as Partial<StaleEdit>;
  return current && changes && { message: failure.message, current, changes };
};

/** The fields of a form that differ from the record it began with: what is left alone is not sent. */
export const patchOf = (record: object, values: object): Record<string, unknown> => {
  const before = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && value !== before.get(field),
    ),
  );
};
