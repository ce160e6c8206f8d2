import { z } from 'zod';

/** A season of the contest; the specification's is 1. */
export const seasonNumber = z.number().int().min(1).max(1000);

/** Of which season a list is; the current one unless it says. */
export const seasonQuery = z.object({ season: z.coerce.number().pipe(seasonNumber).optional() });
