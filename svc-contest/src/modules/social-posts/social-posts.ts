import {
  listSocialPosts,
  postCalls,
  postRecord,
  postsShownAtOnce,
  type SocialPost,
} from '@hypercar/contracts/social-posts';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { type RowOf, storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';

type PostRow = RowOf<typeof postRecord>;

export const socialPosts = storeRecord(postRecord, {
  model: 'SocialPost',
  collection: 'social_posts',
  indexes: [[{ hidden: 1, postedAt: -1 }], [{ deletedAt: 1, postedAt: -1, _id: -1 }]],
  also: ({ createdAt, caption, thumb }) => ({
    createdAt: createdAt.toISOString(),
    content: caption,
    ...(thumb ? { imageUrl: thumb } : {}),
  }),
  // Without a moment it was posted now.
  derive: ({ postedAt }, { at }, row) => ({
    postedAt: postedAt ? new Date(postedAt) : (row?.postedAt ?? at),
  }),
});

/** What visitors see of a post. */
const presentPublic = (row: PostRow): SocialPost => {
  const { hidden: _hidden, createdAt: _at, version: _version, ...seen } = socialPosts.present(row);
  return seen;
};

const readShown = async (): Promise<SocialPost[]> => {
  const rows = await socialPosts.model
    .find({ hidden: false, deletedAt: null })
    .sort({ postedAt: -1, _id: -1 })
    .limit(postsShownAtOnce)
    .lean<PostRow[]>();
  return rows.map(presentPublic);
};

export const socialPostRoutes = (now: () => Date): readonly Route[] => [
  handle(listSocialPosts, readShown),
  ...recordRoutes(postCalls, socialPosts, now),
];
