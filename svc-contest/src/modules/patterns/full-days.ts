import { patternThresholds } from '@hypercar/contracts/suspicious-patterns';
import { walkFullShareDays } from '../shares/shares';
import { findFullVideoDays } from '../videos/videos';

/** Members who reached the points of a day on several days, by shares or by videos. */
export const findFullDays = async () => {
  const datesOf = new Map<string, Set<string>>();
  const note = ({ userId, date }: { userId: string; date: string }) =>
    datesOf.set(userId, (datesOf.get(userId) ?? new Set()).add(date));
  for await (const day of walkFullShareDays()) note(day);
  for (const day of await findFullVideoDays()) note(day);
  return [...datesOf]
    .map(([userId, dates]) => ({ userId, dates: [...dates].sort() }))
    .filter(({ dates }) => dates.length >= patternThresholds['full-days'])
    .map(({ userId, dates }) => ({
      kind: 'full-days' as const,
      detail: '',
      count: dates.length,
      userIds: [userId],
      lastAt: new Date(dates.at(-1)!),
    }));
};
