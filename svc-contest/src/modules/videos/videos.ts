import {
  addTiktokVideo,
  completeVideoShare,
  listMyTiktokVideos,
  listMyVideoShares,
  startVideoShare,
} from '@hypercar/contracts/videos';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ContestPeriod } from '../period/period';
import { addVideo, findVideos } from './tiktok-videos';
import { beginShare, completeShare, findVideoShares } from './video-shares';

export { findVideos, forgetVideos } from './tiktok-videos';
export { findFullVideoDays, findSharedVideos } from './video-patterns';
export { findVideoShares, forgetVideoShares } from './video-shares';

export const videoRoutes = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  handle(addTiktokVideo, ({ user, body }) =>
    addVideo(period, { userId: user.sub, ...body, at: now() }),
  ),
  handle(listMyTiktokVideos, ({ user }) => findVideos(user.sub)),
  handle(startVideoShare, ({ user, body, origin }) =>
    beginShare({ userId: user.sub, ...body, origin, at: now() }),
  ),
  handle(completeVideoShare, ({ user, params, origin }) =>
    completeShare(period, { id: params.id, member: user, origin, at: now() }),
  ),
  handle(listMyVideoShares, ({ user }) => findVideoShares(user.sub)),
];
