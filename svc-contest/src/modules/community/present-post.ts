import type {
  CommunityPost,
  CommunityReply,
  PostPicture,
  ReactionKind,
} from '@hypercar/contracts/community';
import { reactionKinds } from '@hypercar/contracts/community';
import { pictureSources } from '@hypercar/contracts/site-pictures';
import type { Claims } from '@hypercar/service-kit/token';
import {
  isStaff,
  type ThreadPicture,
  type ThreadRow,
  type Written,
} from '../discussions/discussions';
import { Reaction, type ReactionRow } from './community.model';

export const presentPicture = ({ alt, width, height, ...picture }: ThreadPicture): PostPicture => ({
  ...pictureSources(picture),
  alt,
  width,
  height,
});

const presentWritten = (row: Written, reader: Claims): CommunityReply => ({
  id: String(row._id),
  text: row.text,
  by: {
    id: String(row.userId),
    name: row.username,
    isStaff: row.isStaff,
    isMine: String(row.userId) === reader.sub,
  },
  at: row.at.toISOString(),
  isHidden: row.isHidden,
});

interface Reading {
  reader: Claims;
  unread: ReadonlySet<string>;
}

/** What the reader gets to see of it. */
const isShown =
  ({ reader, unread }: Reading) =>
  ({ isHidden, userId }: Written): boolean =>
    (!isHidden || isStaff(reader)) && !unread.has(String(userId));

/** Posts as somebody reads them, with what they have said of each. */
export const presentPosts = async (
  rows: readonly ThreadRow[],
  reader: Claims,
  unread: readonly string[] = [],
): Promise<CommunityPost[]> => {
  const said = await Reaction.find({
    userId: reader.sub,
    threadId: { $in: rows.map(({ _id }) => _id) },
  }).lean<ReactionRow[]>();
  const mine = new Map(said.map(({ threadId, kind }) => [String(threadId), kind as ReactionKind]));
  const shows = isShown({ reader, unread: new Set(unread) });
  return rows.map((row) => ({
    ...presentWritten(row, reader),
    picture: row.picture && presentPicture(row.picture),
    reactions: Object.fromEntries(
      reactionKinds.map((kind) => [kind, row.reactions[kind] ?? 0]),
    ) as Record<ReactionKind, number>,
    mine: mine.get(String(row._id)) ?? null,
    replies: row.replies.filter(shows).map((reply) => presentWritten(reply, reader)),
  }));
};

export const presentPost = async (row: ThreadRow, reader: Claims): Promise<CommunityPost> =>
  (await presentPosts([row], reader))[0]!;
