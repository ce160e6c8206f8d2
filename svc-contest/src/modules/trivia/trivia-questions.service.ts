import type { TriviaBody } from '@hypercar/contracts/trivia';
import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import {
  bringBack,
  markDeleted,
  notDeleted,
  purgeQuestions,
} from '../deleted-questions/deleted-questions.service';
import { TriviaQuestion, type TriviaQuestionRecord, TriviaResponse } from './trivia.model';

export const findTriviaQuestions = (): Promise<TriviaQuestionRecord[]> =>
  TriviaQuestion.find(notDeleted).sort({ _id: 1 }).lean<TriviaQuestionRecord[]>();

const fieldsOf = (body: TriviaBody, now: Date) => ({
  question: body.question,
  options: body.options,
  correctAnswer: body.correctAnswer,
  funFact: body.funFact,
  dateToShow: body.dateToShow ?? null,
  active: body.active ?? true,
  createdAt: now,
  updatedAt: now,
});

export const addTriviaQuestion = async (
  body: TriviaBody,
  now: Date,
): Promise<TriviaQuestionRecord> => {
  const [made] = await TriviaQuestion.create([fieldsOf(body, now)]);
  return made!.toObject();
};

type Patch = { [K in keyof TriviaBody]?: TriviaBody[K] | undefined };

/** Changes what is given and nothing else. Throws 404. */
export const changeTriviaQuestion = async (
  id: string,
  patch: Patch,
  now: Date,
): Promise<TriviaQuestionRecord> => {
  const changed = await TriviaQuestion.findOneAndUpdate(
    { _id: id, ...notDeleted },
    { $set: { ...patch, updatedAt: now } },
    { returnDocument: 'after', runValidators: true },
  ).lean<TriviaQuestionRecord>();
  if (!changed) throw notFound('Question');
  return changed;
};

/** Removes a question; it can be restored for two minutes. Throws 404. */
export const removeTriviaQuestion = (id: string, now: Date): Promise<void> =>
  markDeleted(TriviaQuestion, id, now);

/** Throws 404. */
export const restoreTriviaQuestion = (id: string, now: Date): Promise<TriviaQuestionRecord> =>
  bringBack<TriviaQuestionRecord>(TriviaQuestion, id, now);

export const purgeTrivia = (now: Date): Promise<void> =>
  purgeQuestions({ questions: TriviaQuestion, answers: TriviaResponse }, now);

/** Adds those whose text is not there yet: all of them or none. */
export const importTriviaQuestions = (bodies: readonly TriviaBody[], now: Date) =>
  inTransaction(async () => {
    let imported = 0;
    for (const body of bodies) {
      if (await TriviaQuestion.exists({ question: body.question, ...notDeleted })) continue;
      await addTriviaQuestion(body, now);
      imported += 1;
    }
    return { imported, skipped: bodies.length - imported };
  });
