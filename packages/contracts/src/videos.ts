import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';
import { requiredText } from './question-fields';

const onHost = (host: RegExp, message: string) =>
  z.url({ protocol: /^https$/, hostname: host, error: message }).max(500, message);

const tiktokUrl = onHost(
  /^(www\.|m\.)?tiktok\.com$/,
  'Please enter the address of a TikTok video',
).refine((url) => /\/video\/\d{1,255}/.test(url), 'Please enter the address of a TikTok video');
const reelUrl = onHost(
  /^((www|m)\.)?facebook\.com$|^fb\.watch$/,
  'Please enter the address of a Facebook reel',
);

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

const members = { service: 'svc-contest', access: 'signed-in', status: 200 } as const;

export const addTiktokVideo = endpoint({
  ...members,
  method: 'POST',
  path: '/api/contest/tiktok-videos',
  summary: 'Submit a TikTok video; each video is rewarded once; 409 outside the period',
  body: z.object({ url: tiktokUrl, title: requiredText('The title', 255) }),
  response: tiktokVideo,
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
  response: videoShare,
});

export const listMyVideoShares = endpoint({
  ...members,
  method: 'GET',
  path: '/api/contest/video-shares',
  summary: 'My shared reels and videos, newest first',
  response: z.array(videoShare),
});
