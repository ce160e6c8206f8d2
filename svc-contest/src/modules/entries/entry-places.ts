import type { EntrySort } from '@hypercar/contracts/contest-entries';
import { readingOrder, sortBy } from './entry-order';
import { entriesOf, type ListedEntry } from './entry.model';

/** An entry with its place among those that count. */
export interface RankedEntry {
  entry: ListedEntry;
  rank: number | null;
  /** The place is this one or a later one: a narrowed list counts places only so far. */
  rankAtLeast?: true;
}

const countedPlaces = 1000;

const rankOf = (place: number | undefined) =>
  place === undefined ? ({ rank: countedPlaces, rankAtLeast: true } as const) : { rank: place };

/** Gives entries from anywhere in an order their places among all of the season, of which the first thousand are counted. */
export const placed = async (
  { season, sort }: { season: number; sort: EntrySort },
  entries: readonly ListedEntry[],
): Promise<RankedEntry[]> => {
  if (!entries.some(({ status }) => status === 'active'))
    return entries.map((entry) => ({ entry, rank: null }));
  const first = await entriesOf(season)
    .find({ status: 'active' })
    .sort(sortBy(readingOrder(sort)))
    .limit(countedPlaces)
    .select('_id')
    .lean();
  const places = new Map(first.map(({ _id }, i) => [String(_id), i + 1]));
  return entries.map((entry) => ({
    entry,
    ...(entry.status === 'active' ? rankOf(places.get(String(entry._id))) : { rank: null }),
  }));
};
