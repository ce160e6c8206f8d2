import type { recordShare } from '@hypercar/contracts/contest';
import { rewardOf } from '@hypercar/contracts/contest-rewards';
import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import type { Accounts } from '../members/members';
import { checkOpen, type ContestPeriod, pointsAgain } from '../period/period';
import { readPoints } from '../points/points';
import { recordMemberShare, type SharedResult } from './record-share';
import type { Share } from './share-worth';

const noReferral =
  'Thank you! This brings no points: a referral counts by itself when your friend has confirmed their email address and the days of waiting are over.';

const tell = ({ platform }: Share, result: SharedResult, again: string): string => {
  const { awarded, points, entries } = result;
  const earned = `You earned ${points} points and ${entries} ${entries === 1 ? 'entry' : 'entries'}.`;
  if (awarded) return `Thank you! ${earned}`;
  if (platform === 'referral') return noReferral;
  return `Thank you! This brings no further points today. ${again}`.trim();
};

/** When a share of this platform can bring points again; null when no day decides it. */
const againAfter = (period: ContestPeriod, { platform, at }: Share) =>
  platform === 'referral' || rewardOf(platform).points === 0
    ? { at: null, sentence: '' }
    : pointsAgain(period, at);

/**
 * Records a share and returns its rewards, and when there can be more. Throws as recordMemberShare does, and 503 when a
 * referral cannot be checked.
 */
export const addShare = async (
  period: ContestPeriod,
  readReferrals: Accounts['readReferrals'],
  given: Share,
): Promise<EndpointOutput<typeof recordShare>> => {
  const { platform, member, at } = given;
  checkOpen(period, at);
  const referrals = platform === 'referral' ? await readReferrals(member.sub) : [];
  const share = { ...given, referrals };
  const result = await recordMemberShare(period, share);
  const again = againAfter(period, share);
  return {
    message: tell(share, result, again.sentence),
    platform,
    ...result,
    totalPoints: await readPoints(member.sub),
    pointsAgainAt: again.at,
  };
};
