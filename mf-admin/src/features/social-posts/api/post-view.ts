import { postCalls, postRecord, type SocialPostRow } from '@hypercar/contracts/social-posts';
import type { RecordView } from '@hypercar/app-kit/records/record-view';

export const postView: RecordView<SocialPostRow> = {
  record: postRecord,
  calls: postCalls,
  toasts: {
    added: 'Post added',
    addFailed: 'Failed to add post',
    updated: 'Post updated',
    updateFailed: 'Failed to update post',
    deleted: 'Post deleted',
    deleteFailed: 'Failed to delete post',
    restored: 'Post restored',
  },
  titles: { add: 'Add Post', edit: 'Edit Post', remove: 'Delete Post' },
  add: 'Add',
  nameOf: ({ username }) => `The post of ${username}`,
  pairs: [
    ['username', 'platform'],
    ['postedAt', 'likes'],
  ],
  // Changed by a button of its own.
  without: ['hidden'],
  begin: () => ({ postedAt: new Date().toISOString() }),
};
