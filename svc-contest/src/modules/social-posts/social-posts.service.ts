import type { SocialPostBody } from '@hypercar/contracts/social-posts';
import { notFound } from '@hypercar/service-kit/errors';
import { SocialPost, type SocialPostRecord } from './social-post.model';

const shownAtOnce = 30;

export const findShownPosts = (): Promise<SocialPostRecord[]> =>
  SocialPost.find({ hidden: false })
    .sort({ postedAt: -1, _id: -1 })
    .limit(shownAtOnce)
    .lean<SocialPostRecord[]>();

export const findAllPosts = (): Promise<SocialPostRecord[]> =>
  SocialPost.find().sort({ postedAt: -1, _id: -1 }).lean<SocialPostRecord[]>();

/** Body in, the stored post out; without a date it was posted now. */
export const addPost = async (body: SocialPostBody, now: Date): Promise<SocialPostRecord> => {
  const [post] = await SocialPost.create([
    {
      username: body.username,
      platform: body.platform,
      caption: body.caption,
      url: body.url ?? null,
      thumb: body.thumb ?? null,
      likes: body.likes ?? 0,
      postedAt: body.postedAt ? new Date(body.postedAt) : now,
      createdAt: now,
    },
  ]);
  return post!.toObject();
};

type Patch = { [K in keyof SocialPostBody]?: SocialPostBody[K] | undefined } & {
  hidden?: boolean | undefined;
};

/** Changes what is given and nothing else. Throws 404. */
export const changePost = async (id: string, patch: Patch): Promise<SocialPostRecord> => {
  const post = await SocialPost.findByIdAndUpdate(
    id,
    { $set: patch },
    { returnDocument: 'after' },
  ).lean<SocialPostRecord>();
  if (!post) throw notFound('Post');
  return post;
};

/** Throws 404. */
export const removePost = async (id: string): Promise<void> => {
  if (!(await SocialPost.findByIdAndDelete(id))) throw notFound('Post');
};
