import type { TriviaQuestionRow } from './trivia-questions';
import type { TriviaResponseRecord } from './trivia.model';

/** Without the answer. */
export const presentOpenQuestion = ({ _id, question, options }: TriviaQuestionRow) => ({
  id: String(_id),
  question,
  options: [...options],
});

export const presentResult = (
  { correctAnswer, funFact }: TriviaQuestionRow,
  { selectedAnswer, isCorrect, answeredAt }: TriviaResponseRecord,
) => ({
  selectedAnswer,
  isCorrect,
  correctAnswer,
  funFact,
  answeredAt: answeredAt.toISOString(),
});
