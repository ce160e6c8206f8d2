import type { AddressForm } from '@hypercar/app-kit/search-state';
import {
  entryShows,
  type EntryShow,
  entrySorts,
  type EntrySort,
} from '@hypercar/contracts/contest-entries';
import { withPlace } from '@hypercar/app-kit/pages/page-place';

export interface EntryFilter {
  search: string;
  show: EntryShow | 'all';
  sort: EntrySort;
  /** Undefined for the current one. */
  season?: number | undefined;
}

const filterForm: AddressForm<EntryFilter> = {
  read: ({ search = '', show, season = '', sort }) => ({
    search,
    show: entryShows.find((known) => known === show) ?? 'all',
    sort: entrySorts.find((known) => known === sort) ?? 'points',
    ...(/^[1-9]\d{0,5}$/.test(season) && { season: Number(season) }),
  }),
  write: ({ search, show, season, sort }) => ({
    search,
    show,
    sort,
    season: season === undefined ? undefined : String(season),
  }),
};

/** How it stands in the address. */
export const entriesInAddress = withPlace(filterForm);

/** The filter as query parameters, without defaults. */
export const entryQuery = ({ search, show, season, sort }: EntryFilter) => ({
  ...(season === undefined ? {} : { season }),
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(show === 'all' ? {} : { show }),
  ...(sort === 'points' ? {} : { sort }),
});
