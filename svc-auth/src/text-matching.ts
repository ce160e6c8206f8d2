import { Types } from 'mongoose';

/** The form in which two usernames are the same. */
export const usernameKeyOf = (username: string): string =>
  username.normalize('NFKC').trim().toLowerCase();

/**
 * The filter of the rows since a moment by a date field. The id, which holds the second in which the row was made, lets a
 * list in its order end there.
 */
export const sinceFilter = (field: string, since: string | undefined): Record<string, unknown> => {
  if (!since) return {};
  const at = new Date(since);
  return {
    _id: { $gte: Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1000)) },
    [field]: { $gte: at },
  };
};

/**
 * What the rows of a filter are counted by: without the bound of their ids where it has no fields but these, those of an index
 * whose keys tell how many they are; with any other field the bound stays, as it limits what is read.
 */
export const countedByKeys = (
  filter: Record<string, unknown>,
  fields: readonly string[],
): Record<string, unknown> => {
  const { _id, ...others } = filter;
  return Object.keys(others).every((name) => fields.includes(name)) ? others : filter;
};
