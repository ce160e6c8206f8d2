import { type QuizLevel, quizLevels, type QuizStanding } from '@hypercar/contracts/ninja-history';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { badRequest, conflict, notFound } from '@hypercar/service-kit/errors';
import { type NinjaQuestionRow, ninjaQuestions } from './ninja-questions';
import { MemberQuizLevel, type MemberQuizLevelRecord, QuizAnswer } from './ninja.model';

/** The highest level that so many right answers reach. */
export const levelOf = (correct: number): QuizLevel =>
  (Object.keys(quizLevels) as QuizLevel[]).findLast((level) => correct >= quizLevels[level])!;

const beginner: QuizStanding = { level: 'novice', correct: 0, answered: 0 };

export const readStanding = async (userId: string): Promise<QuizStanding> => {
  const found = await MemberQuizLevel.findOne({ userId }).lean<MemberQuizLevelRecord>();
  return found
    ? { level: found.level, correct: found.correct, answered: found.answered }
    : beginner;
};

/** Without the answer. */
const presentOpen = ({ _id, question, options, category }: NinjaQuestionRow) => ({
  id: String(_id),
  question,
  options: [...options],
  category,
});

/** The oldest active question that the member has not answered, or null, and the member's level. */
export const readQuiz = async (userId: string) => {
  const answered = await QuizAnswer.distinct('questionId', { userId });
  const question = await ninjaQuestions.model
    .findOne({ active: true, _id: { $nin: answered }, deletedAt: null })
    .sort({ _id: 1 })
    .lean<NinjaQuestionRow>();
  return {
    question: question && presentOpen(question),
    standing: await readStanding(userId),
  };
};

const count = async (userId: string, isCorrect: boolean, now: Date): Promise<QuizStanding> => {
  const { correct, answered } = await MemberQuizLevel.findOneAndUpdate(
    { userId },
    { $inc: { answered: 1, correct: isCorrect ? 1 : 0 }, $set: { updatedAt: now } },
    { upsert: true, returnDocument: 'after' },
  ).lean<MemberQuizLevelRecord>();
  const level = levelOf(correct);
  await MemberQuizLevel.updateOne({ userId }, { level });
  return { level, correct, answered };
};

const loadActive = async (id: string): Promise<NinjaQuestionRow> => {
  const question = await ninjaQuestions.model
    .findOne({ _id: id, active: true, deletedAt: null })
    .lean<NinjaQuestionRow>();
  if (!question) throw notFound('Question');
  return question;
};

/** Answers a question, once. Throws 404, 400 for an option that is not there, 409 for a second answer. */
export const answerQuiz = async (
  userId: string,
  { questionId, selectedIndex }: { questionId: string; selectedIndex: number },
  now: Date,
) => {
  const { correctIndex, funFact, options } = await loadActive(questionId);
  if (selectedIndex >= options.length) throw badRequest('Please choose an option');
  const isCorrect = selectedIndex === correctIndex;
  const already = () => conflict('You have already answered this question');
  const standing = await inTransaction(async () => {
    if (await QuizAnswer.exists({ userId, questionId })) throw already();
    await QuizAnswer.create([{ userId, questionId, selectedIndex, isCorrect, answeredAt: now }]);
    return count(userId, isCorrect, now);
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? already() : error;
  });
  return { isCorrect, correctIndex, funFact, standing };
};

export const forgetNinja = async (userId: string): Promise<void> => {
  await QuizAnswer.deleteMany({ userId });
  await MemberQuizLevel.deleteMany({ userId });
};

export const forgetAllNinja = async (): Promise<void> => {
  await QuizAnswer.deleteMany({});
  await MemberQuizLevel.deleteMany({});
};
