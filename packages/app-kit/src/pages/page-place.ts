import type { ListPage } from '@hypercar/app-kit/call-page';
import type { AddressForm, Given } from '@hypercar/app-kit/search-state';
import { pageSize } from '@hypercar/ui/page-of';

/** Which page of a list is shown. */
export interface Place {
  /** Counted from 0; from -1, the last page, when nobody has counted how many there are before it. */
  page: number;
  /** The page begins after this row, or ends before it when it is read backwards. */
  cursor?: string;
  backwards?: true;
  /** Rows of a last page that is not full. */
  size?: number;
}

export const firstPlace: Place = { page: 0 };

/** The last page: a whole one without a number where the rows were counted only so far. */
export const lastPlace = ({ total, atLeast }: { total: number; atLeast: boolean }): Place =>
  atLeast
    ? { page: -1, backwards: true }
    : {
        page: Math.max(0, Math.ceil(total / pageSize) - 1),
        backwards: true,
        size: total % pageSize || pageSize,
      };

/** The parameters of the page's call. */
export const placeQuery = ({ cursor, backwards, size = pageSize }: Place) => ({
  limit: size,
  cursor,
  ...(backwards && { backwards: 'true' as const }),
});

/** Most lists are walked by their rows' ids, some by cursors of their own. */
const isId = (cursor: string | undefined): boolean => /^[0-9a-f]{24}$/.test(cursor ?? '');
const idOf = (row: unknown): string | undefined => (row as { id?: string } | undefined)?.id;

/** The page before the one that is shown, when that was opened by its address: nobody has walked there. */
export const placeBefore = ({ page, cursor, backwards }: Place, data: ListPage<unknown>): Place => {
  const first = isId(cursor) ? idOf(data.rows[0]) : undefined;
  const before = backwards ? data.previous : first;
  return page === 1 || before === undefined
    ? firstPlace
    : { page: page - 1, cursor: before, backwards: true };
};

/** The page after it; undefined where there is none. */
export const placeAfter = (place: Place, data: ListPage<unknown>): Place | undefined => {
  const page = place.page + 1;
  if (page === -1) return { page, backwards: true };
  const last = isId(place.cursor) ? idOf(data.rows.at(-1)) : undefined;
  const cursor = place.backwards ? last : data.cursor;
  return cursor === undefined ? undefined : { page, cursor };
};

/** A list's filter and page. */
export interface Placed<Filter> {
  filter: Filter;
  place: Place;
}

const numberIn = (text: string | undefined): number => Number.parseInt(text ?? '1') || 1;

/** Page 3 stands in the address as 3, the last one without a number as -1. */
const placeIn = ({ page, at, way, rows }: Given): Place => {
  if (at === undefined && way === undefined) return firstPlace;
  const wanted = numberIn(page);
  const size = Math.min(pageSize, Math.max(1, Number.parseInt(rows ?? '') || pageSize));
  return {
    page: wanted < 0 ? wanted : wanted - 1,
    ...(at !== undefined && { cursor: at }),
    ...(way === 'back' && { backwards: true, size }),
  };
};

const placeParts = ({ page, cursor, backwards, size = pageSize }: Place): Given => ({
  page: String(page < 0 ? page : page + 1),
  at: cursor,
  way: backwards && 'back',
  rows: size === pageSize ? undefined : String(size),
});

/** How a filter stands in the address with the page that is shown. */
export const withPlace = <Filter>(form: AddressForm<Filter>): AddressForm<Placed<Filter>> => ({
  read: (given) => ({ filter: form.read(given), place: placeIn(given) }),
  write: ({ filter, place }) => ({ ...form.write(filter), ...placeParts(place) }),
});
