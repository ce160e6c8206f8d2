import { addToCounters, type CounterProof } from '@hypercar/service-kit/counters';
import { readDayCounters } from '@hypercar/service-kit/day-counters';
import { sumGroups } from '@hypercar/service-kit/group-rows';
import { ContestShare } from './share.model';

const prefix = 'shares/';

/** Counts a share on its day; a part of the surrounding transaction. */
export const countShareOfDay = (date: string, by: 1 | -1): Promise<void> =>
  addToCounters({ [prefix + date]: by });

export const shareDaysProof: CounterProof = {
  prefix,
  count: () => sumGroups(ContestShare, prefix, '$date'),
};

/** Shares a day, of whatever platform. */
export const countShares = (now: Date) => readDayCounters(prefix, now);
