import type { NinjaBody } from '@hypercar/contracts/ninja-history';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest, notFound } from '@hypercar/service-kit/errors';
import {
  bringBack,
  markDeleted,
  notDeleted,
  purgeQuestions,
} from '../deleted-questions/deleted-questions.service';
import { NinjaQuestion, type NinjaQuestionRecord, QuizAnswer } from './ninja.model';

export const findNinjaQuestions = (): Promise<NinjaQuestionRecord[]> =>
  NinjaQuestion.find(notDeleted).sort({ _id: 1 }).lean<NinjaQuestionRecord[]>();

export const addNinjaQuestion = async (
  body: NinjaBody,
  now: Date,
): Promise<NinjaQuestionRecord> => {
  const { question, options, correctIndex, funFact } = body;
  const { category = 'general', active = true } = body;
  const [made] = await NinjaQuestion.create([
    { question, options, correctIndex, funFact, category, active, createdAt: now },
  ]);
  return made!.toObject();
};

type Patch = { [K in keyof NinjaBody]?: NinjaBody[K] | undefined };

/** Changes what is given and nothing else. Throws 404, or 400 when the right option would be none of them. */
export const changeNinjaQuestion = (id: string, patch: Patch): Promise<NinjaQuestionRecord> =>
  inTransaction(async () => {
    const changed = await NinjaQuestion.findOneAndUpdate(
      { _id: id, ...notDeleted },
      { $set: patch },
      { returnDocument: 'after' },
    ).lean<NinjaQuestionRecord>();
    if (!changed) throw notFound('Question');
    if (changed.correctIndex >= changed.options.length)
      throw badRequest('Please choose the right option');
    return changed;
  });

/** Removes a question; it can be restored for two minutes. Throws 404. */
export const removeNinjaQuestion = (id: string, now: Date): Promise<void> =>
  markDeleted(NinjaQuestion, id, now);

/** Throws 404. */
export const restoreNinjaQuestion = (id: string, now: Date): Promise<NinjaQuestionRecord> =>
  bringBack<NinjaQuestionRecord>(NinjaQuestion, id, now);

export const purgeNinja = (now: Date): Promise<void> =>
  purgeQuestions({ questions: NinjaQuestion, answers: QuizAnswer }, now);

/** Adds those whose text is not there yet: all of them or none. */
export const importNinja = (bodies: readonly NinjaBody[], now: Date) =>
  inTransaction(async () => {
    let imported = 0;
    for (const body of bodies) {
      if (await NinjaQuestion.exists({ question: body.question, ...notDeleted })) continue;
      await addNinjaQuestion(body, now);
      imported += 1;
    }
    return { imported, skipped: bodies.length - imported };
  });
