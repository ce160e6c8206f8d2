import { addToCounters, type CounterProof } from '@hypercar/service-kit/counters';
import { readDayCounters } from '@hypercar/service-kit/day-counters';
import { ContestShare } from './share.model';

const prefix = 'shares/';

/** Counts a share on its day; a part of the surrounding transaction. */
export const countShareOfDay = (date: string, by: 1 | -1): Promise<void> =>
  addToCounters({ [prefix + date]: by });

export const shareDaysProof: CounterProof = {
  prefix,
  count: async () => {
    const days = await ContestShare.aggregate<{ _id: string; count: number }>([
      { $group: { _id: '$date', count: { $sum: 1 } } },
    ]);
    return new Map(days.map(({ _id, count }) => [prefix + _id, count]));
  },
};

/** Shares a day, of whatever platform. */
export const countShares = (now: Date) => readDayCounters(prefix, now);
