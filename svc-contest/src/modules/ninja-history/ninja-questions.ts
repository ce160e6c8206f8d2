import { ninjaRecord } from '@hypercar/contracts/ninja-history';
import { type RowOf, storeRecord } from '@hypercar/service-kit/records/declared-records';
import { QuizAnswer } from './ninja.model';

export type NinjaQuestionRow = RowOf<typeof ninjaRecord>;

export const ninjaQuestions = storeRecord(ninjaRecord, {
  model: 'NinjaQuestion',
  collection: 'ninja_history_questions',
  indexes: [[{ question: 1 }]],
  also: ({ createdAt }) => ({ createdAt: createdAt.toISOString() }),
  purgeWith: async (ids) => {
    await QuizAnswer.deleteMany({ questionId: { $in: ids } });
  },
});
