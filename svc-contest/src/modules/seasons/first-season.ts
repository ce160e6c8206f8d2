import { firstSeasonName } from '@hypercar/contracts/contest-seasons';
import { type ContestPeriod, firstSeason } from '../period/period';
import type { SeasonRecord } from './season.model';

/** The first season before a second one is opened: the contest that is live. */
export const firstSeasonAs = ({ start, end }: ContestPeriod): Omit<SeasonRecord, '_id'> => ({
  number: firstSeason,
  name: firstSeasonName,
  start,
  end,
  announcedAt: null,
  prizes: null,
  rules: '',
  openedAt: null,
  openedBy: null,
  archivedAt: null,
});
