import type { NinjaBody } from '@hypercar/contracts/ninja-history';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest, notFound } from '@hypercar/service-kit/errors';
import { NinjaQuestion, type NinjaQuestionRecord, QuizAnswer } from './ninja.model';

export const findNinjaQuestions = (): Promise<NinjaQuestionRecord[]> =>
  NinjaQuestion.find().sort({ _id: 1 }).lean<NinjaQuestionRecord[]>();

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
    const changed = await NinjaQuestion.findByIdAndUpdate(
      id,
      { $set: patch },
      { returnDocument: 'after' },
    ).lean<NinjaQuestionRecord>();
    if (!changed) throw notFound('Question');
    if (changed.correctIndex >= changed.options.length)
      throw badRequest('Please choose the right option');
    return changed;
  });

/** Removes a question and the answers to it. Throws 404. */
export const removeNinjaQuestion = (id: string): Promise<void> =>
  inTransaction(async () => {
    if (!(await NinjaQuestion.findByIdAndDelete(id))) throw notFound('Question');
    await QuizAnswer.deleteMany({ questionId: id });
  });

/** Adds those whose text is not there yet: all of them or none. */
export const importNinja = (bodies: readonly NinjaBody[], now: Date) =>
  inTransaction(async () => {
    let imported = 0;
    for (const body of bodies) {
      if (await NinjaQuestion.exists({ question: body.question })) continue;
      await addNinjaQuestion(body, now);
      imported += 1;
    }
    return { imported, skipped: bodies.length - imported };
  });
