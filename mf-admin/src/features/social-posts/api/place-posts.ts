import { postsShownAtOnce, type SocialPostRow } from '@hypercar/contracts/social-posts';

/** Where a post is seen: on the landing page, no more because newer ones are there, or nowhere. */
type PostPlace = 'shown' | 'older' | 'hidden';

export interface PlacedPost {
  post: SocialPostRow;
  place: PostPlace;
}

/** Says of each post, the newest first, where it is seen. */
export const placePosts = (posts: readonly SocialPostRow[]): PlacedPost[] => {
  let shown = 0;
  return posts.map((post) => {
    if (post.hidden) return { post, place: 'hidden' };
    shown += 1;
    return { post, place: shown > postsShownAtOnce ? 'older' : 'shown' };
  });
};

export interface PostFilter {
  search: string;
  place: PostPlace | 'all';
}

/** The filter that matches everything. */
export const everyPost: PostFilter = { search: '', place: 'all' };

/** Those in a place in whose text, author or network the search is found. */
export const filterPosts = (posts: readonly PlacedPost[], filter: PostFilter): PlacedPost[] => {
  const wanted = filter.search.trim().toLowerCase();
  return posts.filter(
    ({ post, place }) =>
      (filter.place === 'all' || place === filter.place) &&
      [post.caption, post.username, post.platform].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
};
