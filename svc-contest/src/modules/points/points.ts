import { getMyPoints } from '@hypercar/contracts/points';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readPoints } from './award-points';

export { awardInContest, takeAward } from './award-in-contest';
export { awardPoints, findAwards, findUnrewarded, forgetPoints, readPoints } from './award-points';

export const pointRoutes: readonly Route[] = [
  handle(getMyPoints, async ({ user }) => ({ points: await readPoints(user.sub) })),
];
