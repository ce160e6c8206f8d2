import { formerMember } from '@hypercar/service-kit/records/act';
import { Types } from 'mongoose';
import { Thread, type ThreadRow } from './thread.model';

/** No account has this id. */
const nobody = { userId: new Types.ObjectId('0'.repeat(24)), username: formerMember.name };

/** What a member began goes with them; what they replied to others goes from there. The staff's answers stay, without the name. */
export const forgetThreads = async (userId: string): Promise<void> => {
  await Thread.deleteMany({ userId, isStaff: false });
  await Thread.updateMany({ userId }, nobody);
  const rows = await Thread.find({ 'replies.userId': userId }).lean<ThreadRow[]>();
  for (const { _id, replies } of rows) {
    const left = replies.flatMap((reply) => {
      if (String(reply.userId) !== userId) return [reply];
      return reply.isStaff ? [{ ...reply, ...nobody }] : [];
    });
    await Thread.updateOne({ _id }, { replies: left });
  }
};

/** What somebody wrote, for their own export. */
export const exportThreads = async (userId: string) => {
  const begun = await Thread.find({ userId }).sort({ _id: 1 }).lean<ThreadRow[]>();
  const answered = await Thread.find({ 'replies.userId': userId })
    .sort({ _id: 1 })
    .lean<ThreadRow[]>();
  const mine = answered.flatMap(({ board, replies }) =>
    replies
      .filter((reply) => String(reply.userId) === userId)
      .map(({ text, at }) => ({ board, text, at: at.toISOString() })),
  );
  return {
    begun: begun.map(({ board, text, at }) => ({ board, text, at: at.toISOString() })),
    replies: mine,
  };
};
