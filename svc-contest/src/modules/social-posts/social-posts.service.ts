import { postsShownAtOnce, type SocialPostBody } from '@hypercar/contracts/social-posts';
import { notFound } from '@hypercar/service-kit/errors';
import { SocialPost, type SocialPostRecord } from './social-post.model';

/** How long the delete of a post can be undone. */
const undoMs = 120_000;
const undoneSince = (now: Date): Date => new Date(now.getTime() - undoMs);
const notDeleted = { deletedAt: null };

export const findShownPosts = (): Promise<SocialPostRecord[]> =>
  SocialPost.find({ hidden: false, ...notDeleted })
    .sort({ postedAt: -1, _id: -1 })
    .limit(postsShownAtOnce)
    .lean<SocialPostRecord[]>();

export const findAllPosts = (): Promise<SocialPostRecord[]> =>
  SocialPost.find(notDeleted).sort({ postedAt: -1, _id: -1 }).lean<SocialPostRecord[]>();

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
export const changePost = async (
  id: string,
  { postedAt, ...patch }: Patch,
): Promise<SocialPostRecord> => {
  const post = await SocialPost.findOneAndUpdate(
    { _id: id, ...notDeleted },
    { $set: { ...patch, ...(postedAt ? { postedAt: new Date(postedAt) } : {}) } },
    { returnDocument: 'after' },
  ).lean<SocialPostRecord>();
  if (!post) throw notFound('Post');
  return post;
};

/** Takes a post out of every list; it can be restored for two minutes. Throws 404. */
export const removePost = async (id: string, now: Date): Promise<void> => {
  const filter = { _id: id, ...notDeleted };
  const { matchedCount } = await SocialPost.updateOne(filter, { deletedAt: now });
  if (matchedCount === 0) throw notFound('Post');
};

/** Undoes a delete; a post that is there stays as it is. Throws 404 when it has gone for good. */
export const restorePost = async (id: string, now: Date): Promise<SocialPostRecord> => {
  const restorable = { $or: [notDeleted, { deletedAt: { $gte: undoneSince(now) } }] };
  const post = await SocialPost.findOneAndUpdate(
    { _id: id, ...restorable },
    { deletedAt: null },
    { returnDocument: 'after' },
  ).lean<SocialPostRecord>();
  if (!post) throw notFound('Post');
  return post;
};

/** Removes for good what can no longer be restored. */
export const purgePosts = async (now: Date): Promise<void> => {
  await SocialPost.deleteMany({ deletedAt: { $ne: null, $lt: undoneSince(now) } });
};
