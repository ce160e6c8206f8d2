import { z } from 'zod';
import { endpoint } from './endpoint';
import { growing, id, idParams, moment, pageQuery } from './fields';
import { requiredText } from './form-fields';
import { writer, writtenText } from './lesson-questions';
import { maxPictureBytes, uploadedTypes } from './site-media';

/** What a member says of a post by one press, once a post. */
export const reactionKinds = ['beautiful', 'helpful', 'well-done'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** A picture of a post: addresses with widths, as of `srcset`. */
const postPicture = z.object({
  avif: z.string(),
  webp: z.string(),
  src: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PostPicture = z.infer<typeof postPicture>;

const written = z.object({
  id,
  text: z.string(),
  by: writer.extend({ id }),
  at: moment,
  /** Hidden by a moderator: the staff alone still gets it. */
  isHidden: z.boolean(),
});

const communityReply = written;
export type CommunityReply = z.infer<typeof communityReply>;

export const communityPost = written.extend({
  picture: postPicture.nullable(),
  /** How many members said each. */
  reactions: z.record(z.enum(reactionKinds), z.number().int()),
  mine: z.enum(reactionKinds).nullable(),
  /** The oldest first. */
  replies: z.array(communityReply),
});
export type CommunityPost = z.infer<typeof communityPost>;

const ours = { service: 'svc-contest', needsCourse: true } as const;
const members = { ...ours, access: 'signed-in' } as const;
const staff = { service: 'svc-contest', access: ['admin', 'assistant'] } as const;

export const listPosts = endpoint({
  ...members,
  method: 'GET',
  path: '/api/community/posts',
  summary:
    'What members write to each other, newest first, without those whom I do not want to read',
  query: pageQuery,
  response: z.array(communityPost),
  status: 200,
  paged: true,
});

export const addPost = endpoint({
  ...members,
  method: 'POST',
  path: '/api/community/posts',
  summary: 'Write a post, with a picture of my own or without; at most 20 a day',
  body: z.object({ text: writtenText, picture: id.nullable().default(null) }),
  response: communityPost,
  status: 201,
});

export const uploadPostPicture = endpoint({
  ...members,
  method: 'POST',
  path: '/api/community/pictures',
  summary:
    'Store a picture for a post that I am writing, whose bytes are the body; it goes after a day without one',
  query: z.object({ alt: requiredText('Please say in words what the picture shows', 300) }),
  upload: { types: uploadedTypes, maxBytes: maxPictureBytes },
  response: postPicture.extend({ id }),
  status: 201,
});

export const replyToPost = endpoint({
  ...members,
  method: 'POST',
  path: '/api/community/posts/:id/replies',
  summary: 'Reply to a post',
  params: idParams,
  body: z.object({ text: writtenText }),
  response: communityPost,
  status: 201,
});

export const reactToPost = endpoint({
  ...members,
  method: 'PUT',
  path: '/api/community/posts/:id/reaction',
  summary: 'Say what I think of a post by one word, another one, or null for none',
  params: idParams,
  body: z.object({ reaction: z.enum(reactionKinds).nullable() }),
  response: communityPost,
  status: 200,
});

export const removePost = endpoint({
  ...members,
  method: 'DELETE',
  path: '/api/community/posts/:id',
  summary: 'Remove a post with its replies and its picture: for its writer and the staff',
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const removeReply = endpoint({
  ...members,
  method: 'DELETE',
  path: '/api/community/posts/:id/replies/:reply',
  summary: 'Remove a reply: for its writer and the staff',
  params: idParams.extend({ reply: id }),
  response: communityPost,
  status: 200,
});

export const reportText = endpoint({
  ...members,
  method: 'POST',
  path: '/api/community/posts/:id/reports',
  summary: 'Tell the moderators what is wrong with a post or one of its replies',
  params: idParams,
  body: z.object({
    reply: id.nullable().default(null),
    reason: requiredText('Please say what is wrong', 500),
  }),
  response: z.object({ message: z.string() }),
  status: 201,
});

const mySettings = z.object({
  /** The week's posts come by mail. */
  digest: z.boolean(),
  /** Whom I do not want to read. */
  unread: z.array(z.object({ id, name: z.string() })),
  /** Why I may not write; null while I may. */
  blocked: z.string().nullable(),
});
export type CommunitySettings = z.infer<typeof mySettings>;

export const getCommunitySettings = endpoint({
  ...members,
  method: 'GET',
  path: '/api/community/settings',
  summary: 'My settings of the community',
  response: mySettings,
  status: 200,
});

export const saveCommunitySettings = endpoint({
  ...members,
  method: 'PUT',
  path: '/api/community/settings',
  summary:
    'Switch the mails of the week on or off, and no longer read somebody, or read them again',
  body: z.object({
    digest: z.boolean().optional(),
    unread: z.object({ id, name: z.string().max(100), isUnread: z.boolean() }).optional(),
  }),
  response: mySettings,
  status: 200,
});

export const communityReport = z.object({
  id,
  /** What was reported, as it is now; null once it was removed. */
  post: communityPost.nullable(),
  /** The reply of the post that is meant; null for the post. */
  reply: id.nullable(),
  reason: z.string(),
  by: z.string(),
  at: moment,
  outcome: z.enum(['hidden', 'kept']).meta(growing).nullable(),
  settledBy: z.string().nullable(),
});
export type CommunityReport = z.infer<typeof communityReport>;

export const listReports = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/community/reports',
  summary: 'What members reported, newest first: what is to be decided, or all',
  query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
  response: z.array(communityReport),
  status: 200,
  paged: true,
});

export const settleReport = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/community/reports/:id',
  summary:
    'Hide what was reported, or keep it and show it again; other reports of the same are settled with it',
  params: idParams,
  body: z.object({ outcome: z.enum(['hidden', 'kept']) }),
  response: communityReport,
  status: 200,
});

const member = z.object({ user: id });
const reason = requiredText('Please give a reason', 300);

export const blockWriter = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/community/blocks/:user',
  summary: 'No longer let a member write posts and replies, with a reason that they read',
  params: member,
  body: z.object({ name: z.string().max(100), reason }),
  response: z.object({ message: z.string() }),
  status: 200,
});

export const unblockWriter = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/api/community/blocks/:user',
  summary: 'Let a member write again',
  params: member,
  response: z.undefined(),
  status: 204,
});

export const listBlocks = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/community/blocks',
  summary: 'The members who may not write, with the reason',
  response: z.array(
    z.object({ id, name: z.string(), reason: z.string(), by: z.string(), at: moment }),
  ),
  status: 200,
});
