import { triviaRecord } from '@hypercar/contracts/trivia';
import { type RowOf, storeRecord } from '@hypercar/service-kit/records/declared-records';
import { TriviaResponse } from './trivia.model';

interface Updated {
  updatedAt: Date;
}
export type TriviaQuestionRow = RowOf<typeof triviaRecord, Updated>;

export const triviaQuestions = storeRecord<typeof triviaRecord, Updated>(triviaRecord, {
  model: 'TriviaQuestion',
  collection: 'trivia_questions',
  more: { updatedAt: { type: Date, required: true } },
  indexes: [[{ dateToShow: 1, active: 1 }], [{ question: 1 }]],
  also: ({ createdAt, updatedAt }) => ({
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  derive: (_values, { at }) => ({ updatedAt: at }),
  purgeWith: async (ids) => {
    await TriviaResponse.deleteMany({ questionId: { $in: ids } });
  },
});
