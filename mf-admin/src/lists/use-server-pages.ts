import type { ListPage, RowOf } from '@hypercar/app-kit/call-page';
import type { Call, CallInput } from '@hypercar/app-kit/call';
import { pageSize } from '@hypercar/ui/page-of';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from './page-query';

type QueryOf<C extends Call> = NonNullable<CallInput<C>['query']>;

interface Trail {
  /** The filter that these pages belong to. */
  of: string;
  /** Where each page after the first one of the walk begins. */
  cursors: readonly string[];
  /** The walk goes backwards from the last page, which has so many rows; the page's number where it is known. */
  end?: { size: number; page: number | undefined };
}

/** Rows of all pages, as far as they are known: the service counts a filter's rows only so far. */
const countKnown = (data: ListPage<unknown> | null | undefined, page: number) => {
  if (!data?.atLeast) return { total: data?.total ?? 0, atLeast: false };
  const seen = (page < 0 ? -page - 1 : page) * pageSize + data.rows.length;
  const isThrough = (page < 0 ? data.previous : data.cursor) === undefined;
  return { total: Math.max(data.total, seen), atLeast: !isThrough };
};

/** The last page's number and rows; where nobody has counted them it is a whole page without a number. */
const endOf = ({
  total,
  atLeast,
}: {
  total: number;
  atLeast: boolean;
}): NonNullable<Trail['end']> =>
  atLeast
    ? { size: pageSize, page: undefined }
    : { size: total % pageSize || pageSize, page: Math.max(0, Math.ceil(total / pageSize) - 1) };

const pageOf = ({ cursors, end }: Trail): number =>
  end ? (end.page ?? -1) - cursors.length : cursors.length;

const placeOf = ({ cursors, end }: Trail) => ({
  limit: end && cursors.length === 0 ? end.size : pageSize,
  cursor: cursors.at(-1),
  ...(end && { backwards: 'true' }),
});

const firstOf = (of: string): Trail => ({ of, cursors: [] });

const back = (trail: Trail): Trail => ({ ...trail, cursors: trail.cursors.slice(0, -1) });

const on = (trail: Trail, cursor: string | undefined): Trail =>
  cursor === undefined ? trail : { ...trail, cursors: [...trail.cursors, cursor] };

/** The page before or after the one that is shown. */
const step = (trail: Trail, data: ListPage<unknown>, forwards: boolean): Trail => {
  const { end } = trail;
  if (forwards === (end === undefined)) return on(trail, end ? data.previous : data.cursor);
  return back(trail);
};

/** Rows were deleted from under a page, or a service of the release before does not know how to read backwards. */
const isLost = ({ cursors, end }: Trail, { rows, cursor }: ListPage<unknown>): boolean =>
  (rows.length === 0 && cursors.length > 0) || (end !== undefined && cursor !== undefined);

export interface PagesOptions {
  /** Those of the path. */
  params?: object | undefined;
  /** Milliseconds between two reads of the page that is shown. */
  pollMs?: number;
  /** False for a list that its service does not read backwards. */
  hasLast?: boolean;
}

/** Walks the pages of a list from either end; another filter begins at its first page. */
export const useServerPages = <C extends Call>(
  target: C,
  filter: QueryOf<C>,
  { params = {}, pollMs, hasLast = true }: PagesOptions = {},
) => {
  const of = JSON.stringify([target.path, params, filter]);
  const [kept, setTrail] = useState(firstOf(of));
  const trail = kept.of === of ? kept : firstOf(of);
  const page = pageOf(trail);
  const wanted = { params, query: { ...filter, ...placeOf(trail) } };
  const read = useQuery(pageQuery<C, RowOf<C>>(target, wanted, pollMs));
  const { data, isPlaceholderData: busy } = read;
  const known = countKnown(data, busy ? 0 : page);
  if (!busy && data && isLost(trail, data)) setTrail(trail.end ? firstOf(of) : back(trail));
  return {
    read,
    page,
    ...known,
    isFirst: trail.end ? !busy && data?.previous === undefined : page === 0,
    /** The rows that are shown are not yet those that were asked for. */
    busy,
    onPage: (to: number) => {
      if (data && !busy) setTrail(step(trail, data, to > page));
    },
    onFirst: () => setTrail(firstOf(of)),
    onLast: hasLast ? () => setTrail({ ...firstOf(of), end: endOf(known) }) : undefined,
  };
};
export type ServerPages<C extends Call> = ReturnType<typeof useServerPages<C>>;
