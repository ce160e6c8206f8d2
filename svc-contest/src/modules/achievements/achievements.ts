import { listMyAchievements } from '@hypercar/contracts/achievements';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { findAchievements } from './unlock-achievements';

export { findAchievements, forgetAchievements, unlockEarned } from './unlock-achievements';

export const achievementRoutes: readonly Route[] = [
  handle(listMyAchievements, ({ user }) => findAchievements(user.sub)),
];
