import { getMemberDetails, type MemberDetails } from '@hypercar/contracts/user-details';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readBlock } from '../community/community';
import { findAccessRows, type FindStandings } from '../course-access/course-access';
import { readMyEntry } from '../entries/entries';
import type { ContestPeriod } from '../period/period';
import { readPoints } from '../points/points';

const entryOf = async (period: ContestPeriod, userId: string): Promise<MemberDetails['entry']> => {
  const entry = await readMyEntry(period, userId);
  if (!entry) return null;
  const { rhinestoneGuess, totalPoints, totalEntries } = entry;
  return { rhinestoneGuess, totalPoints, totalEntries };
};

/** What administrators see of a member beside the account. */
export const memberRoutes = (
  period: ContestPeriod,
  findStandings: FindStandings,
): readonly Route[] => [
  handle(getMemberDetails, async ({ params: { userId } }) => ({
    points: await readPoints(userId),
    entry: await entryOf(period, userId),
    access: await findAccessRows(userId, findStandings),
    blocked: await readBlock(userId),
  })),
];
