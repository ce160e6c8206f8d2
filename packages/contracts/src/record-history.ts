import { z } from 'zod';
import { errorBody, id, moment } from './fields';

/** One field as it was and as it became. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const historyActions = ['add', 'change', 'delete', 'restore', 'reset', 'end'] as const;

/** Who did what to an item, and when; without a name for automatic actions. */
export const historyEntry = z.object({
  id,
  at: moment,
  by: z.string().nullable(),
  action: z.enum(historyActions),
  version: z.number().int(),
  changes: z.array(fieldChange),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The body of a 409 for a change of something that has changed since the version it is based on. */
export const staleEdit = errorBody.extend({
  /** The item as it is now, in the shape of its list. */
  current: z.unknown(),
  changedBy: z.string().nullable(),
  changedAt: moment,
  /** Which of the fields that were to change had been changed, and from what to what. */
  changes: z.array(fieldChange),
});
export type StaleEdit = z.infer<typeof staleEdit>;
