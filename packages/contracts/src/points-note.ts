import { z } from 'zod';
import { moment } from './fields';

/** What a service adds to something it recorded: whether it gave points, and when this can again. */
export const pointsNote = {
  /** A sentence for the member. */
  message: z.string().optional(),
  /** When the same kind can bring points again; null when it can now, or never again. */
  pointsAgainAt: moment.nullish(),
} as const;
