import type { ReactionKind } from '@hypercar/contracts/community';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest, notFound } from '@hypercar/service-kit/errors';
import type { PagedFind } from '@hypercar/service-kit/read-page';
import type { Claims } from '@hypercar/service-kit/token';
import {
  addThread,
  changeThread,
  findThreads,
  isStaff,
  loadThread,
  removeThread,
  type ThreadRow,
} from '../discussions/discussions';
import { keepPicture, type Studio } from '../media/media';
import {
  PostPicture,
  type PostPictureRow,
  Reaction,
  type ReactionRow,
  Report,
} from './community.model';
import { unreadBy } from './members';
import { presentPosts } from './present-post';

/** A post that the reader may see. Throws 404. */
export const loadPost = async (id: string, reader: Claims): Promise<ThreadRow> => {
  const row = await loadThread(id);
  if (row.kind !== 'post' || (row.isHidden && !isStaff(reader))) throw notFound('Post');
  return row;
};

/** A page of posts, newest first. */
export const findPosts = async (paged: PagedFind, reader: Claims) => {
  const unread = await unreadBy(reader.sub);
  const filter = {
    kind: 'post',
    ...(isStaff(reader) ? {} : { isHidden: false }),
    ...(unread.length > 0 ? { userId: { $nin: unread } } : {}),
  };
  const page = await findThreads(filter, paged);
  return { ...page, rows: await presentPosts(page.rows, reader, unread) };
};

/** Keeps a picture for a post that is being written. */
export const addPicture = async (
  file: Buffer,
  alt: string,
  user: Claims,
  { studio, at }: { studio: Studio; at: Date },
): Promise<PostPictureRow> => {
  const kept = await keepPicture(file, `community:${user.sub}:`, studio);
  const [row] = await PostPicture.create([{ ...kept, alt, userId: user.sub, at }]);
  return row!.toObject() as unknown as PostPictureRow;
};

/** Begins a post; its picture is the writer's own, and shown by no other. Throws 400, 429. */
export const addPost = (
  text: string,
  pictureId: string | null,
  user: Claims,
  at: Date,
): Promise<ThreadRow> =>
  inTransaction(async () => {
    const own = { _id: pictureId, userId: user.sub, threadId: null };
    const found = pictureId ? await PostPicture.findOne(own).lean<PostPictureRow>() : null;
    if (pictureId && !found) throw badRequest('This picture is gone. Please choose it again.');
    const picture = found && {
      hash: found.hash,
      alt: found.alt,
      width: found.width,
      height: found.height,
      widths: found.widths,
    };
    const row = await addThread({ kind: 'post', board: '', text, picture }, user, at);
    if (found) await PostPicture.updateOne({ _id: found._id }, { threadId: row._id });
    return row;
  });

/** Says something of a post by one word, or takes it back; the counts follow. */
export const react = (
  row: ThreadRow,
  kind: ReactionKind | null,
  user: Claims,
): Promise<ThreadRow> =>
  inTransaction(async () => {
    const key = { threadId: row._id, userId: user.sub };
    const before = await Reaction.findOne(key).lean<ReactionRow>();
    if (kind) await Reaction.updateOne(key, { $set: { kind } }, { upsert: true });
    else await Reaction.deleteOne(key);
    return changeThread(String(row._id), ({ reactions }) => {
      const counts = { ...reactions };
      if (before) counts[before.kind] = Math.max(0, (counts[before.kind] ?? 0) - 1);
      if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
      return { reactions: counts };
    });
  });

/** Removes a post with what belongs to it, and tells of that; the files go when it is certain. */
export const removePost = async (
  row: ThreadRow,
  { files }: Pick<Studio, 'files'>,
  tell: () => Promise<void>,
): Promise<void> => {
  const ofThis = { threadId: row._id };
  const pictures = await PostPicture.find(ofThis).lean<PostPictureRow[]>();
  await inTransaction(async () => {
    await removeThread(row);
    await Reaction.deleteMany(ofThis);
    await Report.deleteMany(ofThis);
    await PostPicture.deleteMany(ofThis);
    await tell();
  });
  for (const { hash } of pictures) await files.remove(hash);
};

const aDay = 24 * 3_600_000;

/** Pictures of posts that were not written go after a day. */
export const sweepPictures = async ({ files }: Pick<Studio, 'files'>, now: Date): Promise<void> => {
  const left = { threadId: null, at: { $lt: new Date(now.getTime() - aDay) } };
  for (const { _id, hash } of await PostPicture.find(left).limit(100).lean<PostPictureRow[]>()) {
    await PostPicture.deleteOne({ _id });
    await files.remove(hash);
  }
};
