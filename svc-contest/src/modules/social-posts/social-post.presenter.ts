import type { SocialPost, SocialPostRow } from '@hypercar/contracts/social-posts';
import type { SocialPostRecord } from './social-post.model';

export const presentSocialPost = (post: SocialPostRecord): SocialPost => ({
  id: String(post._id),
  username: post.username,
  postedAt: post.postedAt.toISOString(),
  ...(post.thumb ? { imageUrl: post.thumb } : {}),
  content: post.caption,
  likes: post.likes,
  platform: post.platform,
  url: post.url ?? null,
  caption: post.caption,
  thumb: post.thumb ?? null,
});

export const presentSocialPostRow = (post: SocialPostRecord): SocialPostRow => ({
  ...presentSocialPost(post),
  hidden: post.hidden,
  createdAt: post.createdAt.toISOString(),
});
