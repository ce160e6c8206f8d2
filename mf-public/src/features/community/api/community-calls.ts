import { call } from '@hypercar/app-kit/call';
import type {
  addPost,
  blockWriter,
  getCommunitySettings,
  listBlocks,
  listPosts,
  listReports,
  reactToPost,
  removePost,
  removeReply,
  replyToPost,
  reportText,
  saveCommunitySettings,
  settleReport,
  unblockWriter,
  uploadPostPicture,
} from '@hypercar/contracts/community';

const post = '/api/community/posts/:id';

/** The calls by their types alone: they need no zod. */
export const postsCall = call<typeof listPosts>('GET', '/api/community/posts');
export const addPostCall = call<typeof addPost>('POST', '/api/community/posts');
export const pictureCall = call<typeof uploadPostPicture>('POST', '/api/community/pictures');
export const replyCall = call<typeof replyToPost>('POST', `${post}/replies`);
export const reactCall = call<typeof reactToPost>('PUT', `${post}/reaction`);
export const removePostCall = call<typeof removePost>('DELETE', post);
export const removeReplyCall = call<typeof removeReply>('DELETE', `${post}/replies/:reply`);
export const reportCall = call<typeof reportText>('POST', `${post}/reports`);
export const settingsCall = call<typeof getCommunitySettings>('GET', '/api/community/settings');
export const saveSettingsCall = call<typeof saveCommunitySettings>(
  'PUT',
  '/api/community/settings',
);
export const reportsCall = call<typeof listReports>('GET', '/api/community/reports');
export const settleCall = call<typeof settleReport>('PUT', '/api/community/reports/:id');
export const blocksCall = call<typeof listBlocks>('GET', '/api/community/blocks');
export const blockCall = call<typeof blockWriter>('PUT', '/api/community/blocks/:user');
export const unblockCall = call<typeof unblockWriter>('DELETE', '/api/community/blocks/:user');
