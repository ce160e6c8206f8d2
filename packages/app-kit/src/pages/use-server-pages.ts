import type { ListPage, RowOf } from '@hypercar/app-kit/call-page';
import type { Call, CallInput } from '@hypercar/app-kit/call';
import { ApiError } from '@hypercar/app-kit/api';
import { pageSize } from '@hypercar/ui/page-of';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  firstPlace,
  lastPlace,
  type Place,
  placeAfter,
  placeBefore,
  placeQuery,
} from './page-place';
import { type KeptPage, pageQuery } from './page-query';

type QueryOf<C extends Call> = NonNullable<CallInput<C>['query']>;

/** Rows of all pages, as far as they are known: the service counts a filter's rows only so far. */
const countKnown = (
  data: ListPage<unknown> | null | undefined,
  page: number,
  isThrough: boolean,
) => {
  if (!data?.atLeast) return { total: data?.total ?? 0, atLeast: false };
  const seen = (page < 0 ? -page - 1 : page) * pageSize + data.rows.length;
  return { total: Math.max(data.total, seen), atLeast: !isThrough };
};

/** Rows were deleted from under a page, or the row that it begins at is gone. */
const isLost = ({ cursor }: Place, data: ListPage<unknown> | null | undefined, error: unknown) =>
  cursor !== undefined &&
  (data?.rows.length === 0 || (error instanceof ApiError && error.status === 400));

/** A page's place, kept by the component or in the address. */
export interface PageState {
  place: Place;
  setPlace: (place: Place) => void;
}

/** A place of its own for each filter. */
const useOwnPlace = (of: string): PageState => {
  const [kept, setKept] = useState({ of, place: firstPlace });
  return {
    place: kept.of === of ? kept.place : firstPlace,
    setPlace: (place) => setKept({ of, place }),
  };
};

export interface PagesOptions {
  /** Those of the path. */
  params?: object | undefined;
  /** Milliseconds between two reads of the page that is shown. */
  pollMs?: number;
  /** False for a list that its service does not read backwards. */
  hasLast?: boolean;
  /** The place, where the address keeps it. */
  at?: PageState;
  /** The page as it was read before, to begin with. */
  kept?: KeptPage | undefined;
}

/** The pages that were walked through, from the first or the last one: the way back, which not every service knows. */
const useSteps = ({ place, setPlace }: PageState) => {
  const [walked, setWalked] = useState<readonly Place[]>([]);
  const on = (next: Place | undefined) => {
    if (!next) return;
    setWalked([...walked, place]);
    setPlace(next);
  };
  const back = (otherwise: Place | undefined) => {
    const before = walked.at(-1);
    setWalked(walked.slice(0, -1));
    if (before ?? otherwise) setPlace((before ?? otherwise)!);
  };
  const jump = (next: Place) => {
    setWalked([]);
    setPlace(next);
  };
  return { on, back, jump };
};

/** Walks the pages of a list from either end; another filter begins at its first page. */
export const useServerPages = <C extends Call>(
  target: C,
  filter: QueryOf<C>,
  { params = {}, hasLast = true, at, ...reading }: PagesOptions = {},
) => {
  const own = useOwnPlace(JSON.stringify([target.path, params, filter]));
  const { place } = at ?? own;
  const steps = useSteps(at ?? own);
  const wanted = { params, query: { ...filter, ...placeQuery(place) } };
  const read = useQuery(pageQuery<C, RowOf<C>>(target, wanted, reading));
  const { data, isPlaceholderData: busy } = read;
  const isThrough = (place.backwards ? data?.previous : data?.cursor) === undefined;
  const known = countKnown(data, busy ? 0 : place.page, isThrough);
  const lost = !busy && isLost(place, data, read.error);
  useEffect(() => {
    if (lost) steps.jump(firstPlace);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that is lost
  }, [lost]);
  const turn = (forwards: boolean, shown: ListPage<unknown>) => {
    const next = forwards ? placeAfter(place, shown) : placeBefore(place, shown);
    // A page read backwards is left forwards by the way that it was come by.
    if (forwards === (place.backwards === undefined)) steps.on(next);
    else steps.back(next);
  };
  return {
    read,
    page: place.page,
    ...known,
    isFirst: place.backwards ? !busy && data?.previous === undefined : place.page === 0,
    /** The rows that are shown are not yet those that were asked for. */
    busy,
    onPage: (to: number) => {
      if (data && !busy) turn(to > place.page, data);
    },
    onFirst: () => steps.jump(firstPlace),
    onLast: hasLast ? () => steps.jump(lastPlace(known)) : undefined,
  };
};
export type ServerPages<C extends Call> = ReturnType<typeof useServerPages<C>>;
