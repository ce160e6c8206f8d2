import type { EntrySort } from '@hypercar/contracts/contest-entries';
import type { PageQuery } from '@hypercar/contracts/fields';
import type { RankedEntry } from './entry-list';
import { isAfter, orderOf, type Place, readCursor, writeCursor } from './entry-order';
import { ContestEntry, type ContestEntryRecord } from './entry.model';

/** What an entry is chosen by, and ordered by. */
type Mark = Place['last'] & Pick<ContestEntryRecord, 'userId' | 'status'>;
export type EntryMatch = (entry: Mark) => boolean;

interface RankedMark {
  mark: Mark;
  rank: number | null;
}

/** The matching entries, sorted, with their ranks among all. */
const findMarks = async (sort: EntrySort, matches: EntryMatch): Promise<RankedMark[]> => {
  const marks = await ContestEntry.find()
    .sort(orderOf(sort))
    .select('userId status totalPoints totalEntries rhinestoneGuess submittedAt updatedAt')
    .lean<Mark[]>();
  let rank = 0;
  return marks
    .map((mark) => ({ mark, rank: mark.status === 'void' ? null : (rank += 1) }))
    .filter(({ mark }) => matches(mark));
};

const load = async (marks: readonly RankedMark[]): Promise<RankedEntry[]> => {
  const ids = marks.map(({ mark }) => mark._id);
  const found = await ContestEntry.find({ _id: { $in: ids } }).lean<ContestEntryRecord[]>();
  const byId = new Map(found.map((entry) => [String(entry._id), entry]));
  return marks.flatMap(({ mark, rank }) => {
    const entry = byId.get(String(mark._id));
    return entry ? [{ entry, rank }] : [];
  });
};

/** One page of the entries that match, ranked among all, from after the cursor. Throws 400 for a bad cursor. */
export const findMatchingPage = async (
  sort: EntrySort,
  { limit, cursor }: { limit: number; cursor?: PageQuery['cursor'] },
  matches: EntryMatch,
) => {
  const last = cursor === undefined ? undefined : readCursor(cursor).last;
  const found = await findMarks(sort, matches);
  const after = last ? found.filter(({ mark }) => isAfter(sort, mark, last)) : found;
  const shown = after.slice(0, limit);
  return {
    rows: await load(shown),
    total: found.length,
    nextCursor:
      after.length > limit ? writeCursor({ ranked: 0, last: shown.at(-1)!.mark }) : undefined,
  };
};
