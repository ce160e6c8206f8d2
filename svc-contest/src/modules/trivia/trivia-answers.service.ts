import type { TriviaStats } from '@hypercar/contracts/trivia';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { questionOf } from './todays-trivia';
import { TriviaResponse, type TriviaResponseRecord } from './trivia.model';
import { presentOpenQuestion, presentResult } from './trivia.presenter';
import { statsOf } from './trivia-stats';

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Today's question, and the member's result once there is one. */
export const readToday = async (userId: string, now: Date) => {
  const date = dayOf(now);
  const question = await questionOf(date);
  if (!question) return { date, question: null, result: null };
  const response = await TriviaResponse.findOne({
    userId,
    questionId: question._id,
    date,
  }).lean<TriviaResponseRecord>();
  return {
    date,
    question: presentOpenQuestion(question),
    result: response && presentResult(question, response),
  };
};

export const readStats = async (userId: string, now: Date): Promise<TriviaStats> =>
  statsOf(await TriviaResponse.find({ userId }).lean<TriviaResponseRecord[]>(), dayOf(now));

/** Answers today's question. Throws 409 for another question or a second answer. */
export const answerToday = async (
  user: Claims,
  { questionId, selectedAnswer }: { questionId: string; selectedAnswer: number },
  now: Date,
) => {
  const date = dayOf(now);
  const question = await questionOf(date);
  if (!question || String(question._id) !== questionId)
    throw conflict("This is not today's question any more");
  const response = {
    userId: user.sub,
    sessionId: user.sid,
    questionId,
    selectedAnswer,
    isCorrect: selectedAnswer === question.correctAnswer,
    date,
    answeredAt: now,
  };
  const [made] = await TriviaResponse.create([response]).catch((error: unknown) => {
    if (isDuplicateKey(error)) throw conflict("You have already answered today's question");
    throw error;
  });
  return { ...presentResult(question, made!.toObject()), stats: await readStats(user.sub, now) };
};

/** Every answer of a member, for the member's export. */
export const findTriviaAnswers = async (userId: string) =>
  (await TriviaResponse.find({ userId }).sort({ date: 1 }).lean<TriviaResponseRecord[]>()).map(
    ({ questionId, selectedAnswer, isCorrect, answeredAt }) => ({
      questionId,
      selectedAnswer,
      isCorrect,
      answeredAt,
    }),
  );

export const forgetTrivia = async (userId: string): Promise<void> => {
  await TriviaResponse.deleteMany({ userId });
};

export const forgetAllTrivia = async (): Promise<void> => {
  await TriviaResponse.deleteMany({});
};
