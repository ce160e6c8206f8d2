import type { EntryShow, EntrySort } from '@hypercar/contracts/contest-entries';
import { termsFilter } from '@hypercar/service-kit/search-terms';
import { membersPerCall } from '../members/members';
import { type EntryPlace, showFilters, turnPage } from './entry-list';
import { compareBy, type Place, readCursor, readingOrder, writeCursor } from './entry-order';
import { placed, type RankedEntry } from './entry-places';
import { type ContestEntryRecord, entriesOf, termsIndex } from './entry.model';

/** How many entries a search finds at most. */
const foundAtMost = 1000;

type Mark = Place['last'];

/** What the entries are ordered by that a search finds, the newest ones when there are more than it may find. */
const findMarks = async (season: number, search: object, show?: EntryShow): Promise<Mark[]> =>
  entriesOf(season)
    .find({ ...search, ...(show ? showFilters[show] : {}) })
    .hint(termsIndex)
    .limit(foundAtMost + 1)
    .select('totalPoints totalEntries rhinestoneGuess submittedAt updatedAt')
    .lean<Mark[]>();

const load = async (season: number, marks: readonly Mark[]): Promise<ContestEntryRecord[]> => {
  const ids = marks.map(({ _id }) => _id);
  const found = await entriesOf(season)
    .find({ _id: { $in: ids } })
    .lean<ContestEntryRecord[]>();
  const byId = new Map(found.map((entry) => [String(entry._id), entry]));
  return marks.flatMap(({ _id }) => byId.get(String(_id)) ?? []);
};

/** The filter of a search; undefined for one that has no letters or digits, which finds everything. */
export const searchFilter = (search = ''): Record<string, unknown> | undefined =>
  termsFilter('terms', search);

/**
 * One page of the entries whose member's names have words that begin with those of the search, ranked among all, from
 * after the cursor. Throws 400 for a bad cursor.
 */
export const findSearchedPage = async (at: EntryPlace, search: object, show?: EntryShow) => {
  const last = at.cursor === undefined ? undefined : readCursor(at.cursor).last;
  const compare = compareBy(readingOrder(at.sort, at.backwards !== undefined));
  const marks = await findMarks(at.season, search, show);
  const atLeast = marks.length > foundAtMost;
  const found = marks.slice(0, foundAtMost).sort(compare);
  const rest = last ? found.filter((mark) => compare(mark, last) > 0) : found;
  const read = rest.slice(0, at.limit);
  const isLast = rest.length === read.length;
  const more = isLast ? undefined : writeCursor({ ranked: 0, last: read.at(-1)! });
  const page = turnPage(at, read, more);
  return {
    ...page,
    rows: await placed(at, await load(at.season, page.rows)),
    total: found.length,
    ...(atLeast ? { atLeast } : {}),
  };
};

/** Everything that a search finds, page by page. */
export async function* walkSearched(
  season: number,
  sort: EntrySort,
  search: object,
  show?: EntryShow,
): AsyncGenerator<RankedEntry[]> {
  let cursor: string | undefined;
  do {
    const page = await findSearchedPage(
      { season, sort, limit: membersPerCall, cursor },
      search,
      show,
    );
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor);
}
