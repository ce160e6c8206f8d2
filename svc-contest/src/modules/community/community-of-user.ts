import { formerMember } from '@hypercar/service-kit/records/act';
import { changeThread } from '../discussions/discussions';
import {
  CommunityMember,
  PostPicture,
  Reaction,
  type ReactionRow,
  Report,
} from './community.model';
import { readSettings } from './members';

/** What a member said of posts is taken back; settings and reports go. The posts go with the discussions. */
export const forgetCommunity = async (userId: string): Promise<void> => {
  for (const { threadId, kind } of await Reaction.find({ userId }).lean<ReactionRow[]>())
    await changeThread(String(threadId), ({ reactions }) => ({
      reactions: { ...reactions, [kind]: Math.max(0, (reactions[kind] ?? 0) - 1) },
    })).catch(() => undefined);
  await Reaction.deleteMany({ userId });
  await Report.deleteMany({ userId });
  await Report.updateMany({ 'settledBy.id': userId }, { settledBy: formerMember });
  await CommunityMember.deleteOne({ userId });
  // Without a post they leave with the next sweep, files included.
  await PostPicture.updateMany({ userId }, { threadId: null, at: new Date(0) });
};

/** For the member's own export. */
export const exportCommunity = async (userId: string) => ({
  settings: await readSettings(userId),
  reactions: (await Reaction.find({ userId }).lean<ReactionRow[]>()).map(({ threadId, kind }) => ({
    post: String(threadId),
    kind,
  })),
  pictures: (await PostPicture.find({ userId }).lean<{ hash: string; alt: string }[]>()).map(
    ({ hash, alt }) => ({ hash, alt }),
  ),
});
