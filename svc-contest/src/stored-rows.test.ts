import { listNinjaQuestions } from '@hypercar/contracts/ninja-history';
import { listAllSocialPosts } from '@hypercar/contracts/social-posts';
import { listTriviaQuestions } from '@hypercar/contracts/trivia';
import { tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { allRecords } from './all-records';
import { type ContestFixture, startContest } from './testing';

const at = new Date('2025-08-01T10:00:00Z');
const question = {
  question: 'Which?',
  funFact: 'That one.',
  active: true,
  createdAt: at,
  deletedAt: null,
};

/** Rows as releases have stored them, the first ones without a version. A row of a later release is added here, none is changed. */
const stored = {
  social_posts: [
    {
      username: 'crystalcars',
      platform: 'instagram',
      url: null,
      caption: 'The first tile',
      thumb: null,
      likes: 7,
      hidden: false,
      postedAt: at,
      createdAt: at,
      deletedAt: null,
    },
  ],
  trivia_questions: [
    {
      ...question,
      options: ['a', 'b', 'c', 'd'],
      correctAnswer: 1,
      dateToShow: '2025-08-02',
      updatedAt: at,
    },
  ],
  ninja_history_questions: [
    { ...question, options: ['a', 'b'], correctIndex: 1, category: 'general' },
  ],
};
const lists = {
  social_posts: listAllSocialPosts,
  trivia_questions: listTriviaQuestions,
  ninja_history_questions: listNinjaQuestions,
} as const;

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

test('every list that people edit has rows of a former release', () => {
  const collections = Object.values(allRecords).map(({ model }) => model.collection.collectionName);
  expect(Object.keys(stored).sort()).toEqual(collections.sort());
});

test('every list that people edit is exported, purged and forgotten', () => {
  const lists = Object.values(mongoose.models).filter(({ schema }) => schema.path('deletedAt'));
  const known = Object.values(allRecords).map(({ model }) => model.collection.collectionName);
  expect(known.sort()).toEqual(lists.map((model) => model.collection.collectionName).sort());
});

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'rows of %s that a former release stored are answered as the contract says',
  async (collection) => {
    const rows = stored[collection].map((row) => ({ ...row }));
    await mongoose.connection.collection(collection).insertMany(rows);
    const list = lists[collection];
    const answer = await contest.server.call(list, { token: tokenOf('admin') });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(rows.length);
    expect(list.response.parse(answer.body)).toEqual(answer.body);
  },
);
