import type { EndpointResult } from '@hypercar/contracts/endpoint';
import type { DayRange } from '@hypercar/contracts/form-fields';
import type { getWorkTotals } from '@hypercar/contracts/work-sessions';
import { readSpans, type SpanCount } from '@hypercar/service-kit/span-counters';
import type { Claims } from '@hypercar/service-kit/token';
import { newestNameOf } from './session-list';
import { prefix } from './work-counters';

type Totals = EndpointResult<typeof getWorkTotals>;
type Sum = Pick<Totals[number], 'sessions' | 'minutes'>;

/** The sums of some spans by the id of a person, '' for those who were deleted. */
const sumsOf = (counts: readonly SpanCount[]): Map<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { of, value } of counts) {
    const [userId = '', part] = of.split('/');
    const sum = sums.get(userId) ?? { sessions: 0, minutes: 0 };
    sum[part as keyof Sum] += value;
    sums.set(userId, sum);
  }
  return sums;
};

/** The time that each person has worked, the most first, from counters. */
export const readWorkTotals = async (range: DayRange, user: Claims): Promise<Totals> => {
  const sums = sumsOf(await readSpans(prefix, range));
  const shown = [...sums].filter(
    ([id, { sessions }]) => sessions > 0 && (user.role === 'admin' || id === user.sub),
  );
  const totals = await Promise.all(
    shown.map(async ([id, sum]) => {
      const userId = id || null;
      return { userId, username: await newestNameOf(userId), ...sum };
    }),
  );
  return totals.sort((a, b) => b.minutes - a.minutes);
};
