import { ApiError } from '@hypercar/app-kit/api';
import type { StaleEdit } from '@hypercar/contracts/record-history';

/** A refusal of a change to a row that has a version. */
export type StaleRow = StaleEdit & { current: { version: number } };

/** The conflicting changes when a write failed with 409; undefined for any other failure. */
export const staleEditOf = (failure: unknown): StaleRow | undefined => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const { current, changes } = failure.body;
  return current && changes ? (failure.body as unknown as StaleRow) : undefined;
};

/** A field's value as a sentence shows it. */
export const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
