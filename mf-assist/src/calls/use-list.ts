import type { Call } from '@hypercar/app-kit/call';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { CallResult } from '@hypercar/app-kit/api';
import { useEffect } from 'react';
import { type LineState, useLive } from '../live/live-context';
import { cacheList, cachedList } from '../offline/cached-lists';

const pollMs = 10_000;
/** Polled rarely, in case an event of the live stream was lost. */
const checkMs = 60_000;

/** Milliseconds between two reads of what is shown. */
export const pollOf = ({ state }: { state: LineState }): number =>
  state === 'live' ? checkMs : pollMs;

const optionsOf = <const C extends Call>(target: C, refetchInterval: number) => {
  const kept = cachedList(target.path);
  return {
    ...(endpointQuery as (target: Call) => object)(target),
    refetchInterval,
    ...(kept && { initialData: kept.data, initialDataUpdatedAt: kept.at }),
  } as UseQueryOptions<CallResult<C>>;
};

/** A list of the workshop: refetched on live events, polled without the stream, cached for a reload without a connection. */
export const useList = <const C extends Call>(target: C): UseQueryResult<CallResult<C>> => {
  const query = useQuery(optionsOf(target, pollOf(useLive())));
  const { data, dataUpdatedAt } = query;
  const [path] = endpointKey(target);
  useEffect(() => {
    if (data) cacheList(path, { data, at: dataUpdatedAt });
  }, [path, data, dataUpdatedAt]);
  return query;
};
