import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import type { Outbox } from '@hypercar/service-kit/events';
import { walkMembers } from '../course-access/course-access';
import { findThreads, type ThreadRow } from '../discussions/discussions';
import { Digest } from './community.model';
import { withoutDigest } from './members';

const hour = 3_600_000;
const week = 7 * 24 * hour;
/** Mondays, 8 o'clock in UTC. */
const mondayAtEight = Date.UTC(1970, 0, 5, 8);

/** The last moment at which mails of a week were due, as the week's name. */
export const weekOf = (now: Date): Date =>
  new Date(mondayAtEight + Math.floor((now.getTime() - mondayAtEight) / week) * week);

const liked = ({ reactions, replies }: ThreadRow): number =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0) + replies.length;

/** The posts of the week before that moved people most, at most five. */
const bestOf = async (until: Date): Promise<ThreadRow[]> => {
  const at = { $gte: new Date(until.getTime() - week), $lt: until };
  const { rows } = await findThreads({ kind: 'post', isHidden: false, at }, { limit: 200 });
  return rows.toSorted((a, b) => liked(b) - liked(a)).slice(0, 5);
};

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

/**
 * Has the posts of the week mailed, once, whichever replica is first, and after a stop; not when more than a day late, and
 * nothing where nothing was written. Members who do not want it are left out.
 */
export const sendDigests = async (outbox: Pick<Outbox, 'emit'>, now: Date): Promise<void> => {
  const due = weekOf(now);
  if (now.getTime() - due.getTime() > 24 * hour) return;
  const name = due.toISOString().slice(0, 10);
  if (await Digest.exists({ week: name })) return;
  const posts = await bestOf(due);
  const told = posts.map(({ username, text }) => ({ by: username, text: shortened(text) }));
  try {
    await inTransaction(async () => {
      await Digest.create([{ week: name, at: now }]);
      if (told.length === 0) return;
      for await (const userIds of walkMembers()) {
        const without = await withoutDigest(userIds);
        const to = userIds.filter((id) => !without.has(id));
        if (to.length > 0)
          await outbox.emit('svc-auth', 'community.digest', { userIds: to, posts: told });
      }
    });
  } catch (failure) {
    // Another replica was first.
    if (!isDuplicateKey(failure)) throw failure;
  }
};
