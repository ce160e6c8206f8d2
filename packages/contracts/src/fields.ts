import { z } from 'zod';

/** A document's id as it travels. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id');

/** The words that a list is searched by. */
export const searchWords = z
  .string()
  .trim()
  .max(254, 'A search has at most 254 characters')
  .optional();

/** Columns as a list is sorted by them: from the lowest value on, or, after a minus, from the highest. */
export const bothWays = <const Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column) => [column, `-${column}` as const]);

/** What a list can be sorted by. */
export const sortBy = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(bothWays(columns)).optional();

/** A moment as it travels: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const idParams = z.object({ id });

/** `{ "message": "…" }`, the body of a response without other data. */
export const messageResponse = z.object({ message: z.string() });

/** Every error's body; 400 lists the fields under `errors`. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Optional paging of a list: without `limit` the whole list is answered. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(500).optional(),
  /** The list's last rows; with a cursor those before it. */
  backwards: z.literal('true').optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Text in the form it is stored: compatibility-composed (NFKC) and trimmed. */
export const normalText = (text: string): string => text.normalize('NFKC').trim();

/** Of a field that gets new values with new releases: whoever reads it shows a value that it does not know as it is. */
export const growing = { 'x-grows': true };
