import type { ContestResults } from '@hypercar/contracts/contest-results';
import { unavailable } from '@hypercar/service-kit/errors';
import type { ReadMembers } from '../members/members';
import { announcementOf, type ContestPeriod, seasonOf, stateOf } from '../period/period';
import { findSeason, prizeNameIn } from '../seasons/seasons';
import { Draw, type DrawRecord, ofSeason } from './draw.model';

const readWinners = async (
  number: number,
  readMembers: ReadMembers,
): Promise<ContestResults['winners']> => {
  const newest = await Draw.findOne(ofSeason(number))
    .sort({ drawnAt: -1, _id: -1 })
    .lean<DrawRecord>();
  if (!newest) return [];
  const members = await readMembers(newest.winners.map(({ userId }) => String(userId)));
  if (!members) throw unavailable('The winners cannot be read just now');
  const season = await findSeason(number);
  return newest.winners.map(({ prize, userId }) => ({
    prizeName: prizeNameIn(season, prize),
    username: members.get(String(userId))?.username ?? null,
  }));
};

/** What everybody may know of a season now. Throws 503 when the winners' names cannot be read. */
export const readResults = async (
  period: ContestPeriod,
  readMembers: ReadMembers,
  now: Date,
): Promise<ContestResults> => {
  const announcedAt = announcementOf(period);
  const isAnnounced = now >= announcedAt;
  return {
    phase: isAnnounced ? 'announced' : stateOf(period, now),
    startsAt: period.start.toISOString(),
    endsAt: period.end.toISOString(),
    announcedAt: announcedAt.toISOString(),
    winners: isAnnounced ? await readWinners(seasonOf(period), readMembers) : [],
  };
};
