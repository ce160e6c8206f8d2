import { HttpError, conflict, forbidden, notFound } from '@hypercar/service-kit/errors';
import { inTransaction } from '@hypercar/service-kit/database';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { Claims } from '@hypercar/service-kit/token';
import { Types } from 'mongoose';
import { Thread, type ThreadPicture, type ThreadRow, type Written } from './thread.model';

export type { ThreadPicture, ThreadRow, Written };

/** Administrators and assistants. */
export const isStaff = ({ role }: Pick<Claims, 'role'>): boolean => role !== 'public';

const writtenBy = (user: Claims, text: string, at: Date): Written => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(user.sub),
  username: user.name,
  isStaff: isStaff(user),
  text,
  at,
  isHidden: false,
});

const aDay = 24 * 3_600_000;
const threadsADay = 20;
const repliesAThread = 200;

const checkAllowance = async (user: Claims, at: Date): Promise<void> => {
  if (isStaff(user)) return;
  const since = new Date(at.getTime() - aDay);
  const begun = await Thread.countDocuments(
    { userId: user.sub, at: { $gt: since } },
    { limit: threadsADay },
  );
  if (begun >= threadsADay)
    throw new HttpError(429, `You have written ${threadsADay} times today. Please go on tomorrow.`);
};

/** A question waits until the last word is the staff's. */
const waits = ({ kind }: Pick<ThreadRow, 'kind'>, last: Pick<Written, 'isStaff'>): boolean =>
  kind === 'question' && !last.isStaff;

type NewThread = Pick<ThreadRow, 'kind' | 'board' | 'text'> & { picture?: ThreadPicture | null };

/** Begins a thread: a question under the lesson `board`, or a post without one. Throws 429. */
export const addThread = async (
  { text, picture = null, ...where }: NewThread,
  user: Claims,
  at: Date,
): Promise<ThreadRow> => {
  await checkAllowance(user, at);
  const by = writtenBy(user, text, at);
  const begun = { waits: waits(where, by), replies: [], accepted: null, picture, reactions: {} };
  const row = { ...by, ...where, ...begun };
  await Thread.create([row]);
  return row;
};

/** A page of threads, newest first. */
export const findThreads = (filter: Record<string, unknown>, paged: PagedFind) =>
  readPage<ThreadRow>(Thread, filter, paged);

/** Throws 404. */
export const loadThread = async (id: string): Promise<ThreadRow> => {
  const row = await Thread.findById(id).lean<ThreadRow>();
  if (!row) throw notFound('This item was');
  return row;
};

/** Throws 403 unless the user wrote it or is of the staff. */
export const mustBeTheirs = ({ userId }: Written, user: Claims): void => {
  if (!isStaff(user) && String(userId) !== user.sub)
    throw forbidden('Only its writer and the staff may do this');
};

type Changeable = 'waits' | 'replies' | 'accepted' | 'isHidden' | 'reactions';
type Change = (row: ThreadRow) => Partial<Pick<ThreadRow, Changeable>>;

/** Changes a thread to what a function makes of it; of two at once none is lost. Throws 404. */
export const changeThread = (id: string, change: Change): Promise<ThreadRow> =>
  inTransaction(async () => {
    const row = await loadThread(id);
    const changed = change(row);
    await Thread.updateOne({ _id: row._id }, changed);
    return { ...row, ...changed };
  });

/** Adds a reply; a thread waits again when its own writer replies. Throws 404, 409. */
export const addReply = (id: string, text: string, user: Claims, at: Date): Promise<ThreadRow> =>
  changeThread(id, ({ replies, kind }) => {
    if (replies.length >= repliesAThread)
      throw conflict(`There are ${repliesAThread} answers already. Please begin anew.`);
    const reply = writtenBy(user, text, at);
    return { replies: [...replies, reply], waits: waits({ kind }, reply) };
  });

/** Removes a reply. Throws 403, 404. */
export const removeReply = (id: string, replyId: string, user: Claims): Promise<ThreadRow> =>
  changeThread(id, ({ replies, accepted, ...thread }) => {
    const reply = replies.find(({ _id }) => String(_id) === replyId);
    if (!reply) throw notFound('Answer');
    mustBeTheirs(reply, user);
    const left = replies.filter((other) => other !== reply);
    return {
      replies: left,
      accepted: accepted?.equals(reply._id) ? null : accepted,
      waits: waits(thread, left.at(-1) ?? thread),
    };
  });

/** Removes a thread with its replies. */
export const removeThread = async ({ _id }: ThreadRow): Promise<void> => {
  await Thread.deleteOne({ _id });
};
