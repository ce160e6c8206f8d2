import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';
import { pointsNote } from './points-note';
import { requiredText } from './question-fields';
import { reelUrl, tiktokUrl } from './video-addresses';

export const tiktokVideo = z.object({
  id,
  videoId: z.string(),
  url: z.string(),
  title: z.string(),
  pointsAwarded: z.number().int(),
  createdAt: moment,
});
export type TiktokVideo = z.infer<typeof tiktokVideo>;

/** Points for a video of one's own (specification, section 9.3). */
export const tiktokVideoPoints = 10;

/** What a member's videos bring at most a UTC day. */
export const videoPointsPerDay = 50;

const members = { service: 'svc-contest', access: 'signed-in', status: 200 } as const;

export const addTiktokVideo = endpoint({
  ...members,
  method: 'POST',
  path: '/api/contest/tiktok-videos',
  summary:
    'Submit a TikTok video; each video counts once for everybody, up to a number of points a member and UTC day; 409 outside the period',
  body: z.object({ url: tiktokUrl, title: requiredText('The title', 255) }),
  response: tiktokVideo.extend(pointsNote),
  status: 201,
});

export const listMyTiktokVideos = endpoint({
  ...members,
  method: 'GET',
  path: '/api/contest/tiktok-videos',
  summary: 'My videos, newest first',
  response: z.array(tiktokVideo),
});

export const shareStatuses = ['initiated', 'completed'] as const;

export const videoShare = z.object({
  id,
  platform: z.enum(['facebook-reel', 'tiktok']),
  url: z.string(),
  shareStatus: z.enum(shareStatuses),
  pointsAwarded: z.number().int(),
  shareDate: moment,
  completedAt: moment.nullable(),
});
export type VideoShare = z.infer<typeof videoShare>;

export const startVideoShare = endpoint({
  ...members,
  method: 'POST',
  path: '/api/contest/video-shares',
  summary: 'Start sharing a reel or a video',
  body: z.discriminatedUnion('platform', [
    z.object({ platform: z.literal('facebook-reel'), url: reelUrl }),
    z.object({ platform: z.literal('tiktok'), url: tiktokUrl }),
  ]),
  response: videoShare,
  status: 201,
});

export const completeVideoShare = endpoint({
  ...members,
  method: 'POST',
  path: '/api/contest/video-shares/:id/complete',
  summary:
    'The share is done: rewarded like a share of its platform, once a day; again answers the same',
  params: idParams,
  response: videoShare.extend(pointsNote),
});

export const listMyVideoShares = endpoint({
  ...members,
  method: 'GET',
  path: '/api/contest/video-shares',
  summary: 'My shared reels and videos, newest first',
  response: z.array(videoShare),
});
