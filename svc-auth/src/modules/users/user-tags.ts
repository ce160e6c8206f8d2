import { type changeUserTags, type listUserTags, mostTags } from '@hypercar/contracts/user-tags';
import type { EndpointInput, EndpointResult } from '@hypercar/contracts/endpoint';
import { readCountersUnder } from '@hypercar/service-kit/counters';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { recordAuditEntry } from '../audit/audit';
import { countUser, perTag } from './user-counters';
import { loadUser } from './user-store';
import { User, type UserRecord } from './user.model';

type TagChange = EndpointInput<typeof changeUserTags>['body'];

const tagsAfter = (before: readonly string[], { add, remove }: TagChange): string[] => {
  const kept = before.filter((tag) => !remove.includes(tag));
  return [...new Set([...kept, ...add])].toSorted();
};

/** Adds tags to an account and takes others away. Throws 404, 400 for too many. */
export const changeTags = (actor: Claims, id: string, change: TagChange): Promise<UserRecord> =>
  inTransaction(async () => {
    const user = await loadUser(id);
    const before = user.tags ?? [];
    const tags = tagsAfter(before, change);
    if (tags.length > mostTags) throw badRequest(`A user has at most ${mostTags} tags`);
    if (tags.join() === before.join()) return user;
    const changed = { ...user, tags };
    await User.updateOne({ _id: user._id }, { tags });
    await countUser(user, changed);
    await recordAuditEntry(actor, {
      action: 'user.tags',
      targetId: id,
      targetName: user.username,
      before: { tags: before },
      after: { tags },
    });
    return changed;
  });

/** The tags that accounts have, from counters. */
export const readTags = async (): Promise<EndpointResult<typeof listUserTags>> => {
  const counts = await readCountersUnder(perTag);
  return [...counts]
    .filter(([, users]) => users > 0)
    .map(([name, users]) => ({ tag: name.slice(perTag.length), users }))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
};
