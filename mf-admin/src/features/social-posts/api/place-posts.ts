import { postsShownAtOnce, type SocialPostRow } from '@hypercar/contracts/social-posts';

/** Where a post is seen: on the landing page, no more because newer ones are there, or nowhere. */
export type PostPlace = 'shown' | 'older' | 'hidden';

export type PlacedPost = SocialPostRow & { place: PostPlace };

/** Says of each post, the newest first, where it is seen. */
export const placePosts = (posts: readonly SocialPostRow[]): PlacedPost[] => {
  let shown = 0;
  return posts.map((post) => {
    if (post.hidden) return { ...post, place: 'hidden' };
    shown += 1;
    return { ...post, place: shown > postsShownAtOnce ? 'older' : 'shown' };
  });
};
