import type { TriviaQuestion } from '@hypercar/contracts/trivia';
import type { TriviaQuestionRecord, TriviaResponseRecord } from './trivia.model';

export const presentTriviaQuestion = (row: TriviaQuestionRecord): TriviaQuestion => ({
  id: String(row._id),
  question: row.question,
  options: [...row.options],
  correctAnswer: row.correctAnswer,
  funFact: row.funFact,
  dateToShow: row.dateToShow ? `${row.dateToShow}T00:00:00.000Z` : null,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Without the answer. */
export const presentOpenQuestion = ({ _id, question, options }: TriviaQuestionRecord) => ({
  id: String(_id),
  question,
  options: [...options],
});

export const presentResult = (
  { correctAnswer, funFact }: TriviaQuestionRecord,
  { selectedAnswer, isCorrect, answeredAt }: TriviaResponseRecord,
) => ({
  selectedAnswer,
  isCorrect,
  correctAnswer,
  funFact,
  answeredAt: answeredAt.toISOString(),
});
