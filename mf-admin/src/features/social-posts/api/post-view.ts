import { postCalls, postRecord } from '@hypercar/contracts/social-posts';
import type { RecordView } from '@hypercar/app-kit/records/record-view';
import type { PlacedPost } from './place-posts';

export const postView: RecordView<PlacedPost> = {
  record: postRecord,
  calls: postCalls,
  search: { placeholder: 'Text, author or network' },
  filters: {
    place: {
      label: 'Show',
      choices: [
        ['shown', 'On the landing page'],
        ['older', 'Older'],
        ['hidden', 'Hidden'],
      ],
      matches: (post, place) => post.place === place,
    },
  },
  nameOf: ({ username }) => `The post of ${username}`,
  pairs: [
    ['username', 'platform'],
    ['postedAt', 'likes'],
  ],
  // Changed by a button of its own.
  without: ['hidden'],
  begin: () => ({ postedAt: new Date().toISOString() }),
};
