import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { bothWays } from '@hypercar/contracts/fields';
import { ratings } from '@hypercar/contracts/transfer-score';
import {
  sheetColumns,
  sheetCriteria,
  type SheetQuery,
  sheetSizes,
} from '@hypercar/contracts/transfer-sheets';

type Sort = NonNullable<SheetQuery['sort']>;

export interface SheetFilter {
  search: string;
  /** The id of the only one shown; '' for all. */
  sheet: string;
  size: NonNullable<SheetQuery['sheetSize']> | 'all';
  rating: NonNullable<SheetQuery['rating']> | 'all';
  unmet: NonNullable<SheetQuery['unmet']> | 'all';
  /** YYYY-MM-DD in the reader's own time zone; '' for every day. */
  day: string;
  sort: Sort;
}

const newest: Sort = '-createdAt';
/** No filter at all. */
export const every: SheetFilter = {
  search: '',
  sheet: '',
  size: 'all',
  rating: 'all',
  unmet: 'all',
  day: '',
  sort: newest,
};

/** How many filters narrow the list, besides the search. */
export const narrowing = ({ size, rating, unmet, day }: SheetFilter): number =>
  [size, rating, unmet, day || 'all'].filter((value) => value !== 'all').length;

/** How it stands in the address. */
export const sheetsInAddress = withPlace(
  filterInAddress(every, {
    size: ['all', ...sheetSizes],
    rating: ['all', ...ratings],
    unmet: ['all', ...sheetCriteria],
    sort: bothWays(sheetColumns),
  }),
);

const midnight = (day: string, daysLater: number): Date => {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at;
};

/** The moments between which a day lies; nothing for what is no day, or one of a year with more than four digits. */
const spanOf = (day: string): Pick<SheetQuery, 'since' | 'until'> => {
  const [since, until] = [midnight(day, 0), midnight(day, 1)];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(since.getTime())) return {};
  return { since: since.toISOString(), until: until.toISOString() };
};

/** The filter as query parameters, without defaults. */
export const sheetQuery = ({
  search,
  sheet,
  size,
  rating,
  unmet,
  day,
  sort,
}: SheetFilter): SheetQuery => {
  const span = spanOf(day);
  return {
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(/^[0-9a-f]{24}$/.test(sheet) ? { id: sheet } : {}),
    ...(size === 'all' ? {} : { sheetSize: size }),
    ...(rating === 'all' ? {} : { rating }),
    ...(unmet === 'all' ? {} : { unmet }),
    ...span,
    // The service's own order is newest first; the index of one day is that of the moments.
    ...(sort === newest && !span.since ? {} : { sort }),
  };
};
