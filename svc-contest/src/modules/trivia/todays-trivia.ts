import { isDuplicateKey } from '@hypercar/service-kit/database';
import { TriviaDay, type TriviaDayRecord } from './trivia.model';
import { type TriviaQuestionRow, triviaQuestions } from './trivia-questions';

const dayMs = 86_400_000;

const findActive = (filter: Record<string, unknown>): Promise<TriviaQuestionRow | null> =>
  triviaQuestions.model
    .findOne({ active: true, deletedAt: null, ...filter })
    .sort({ _id: 1 })
    .lean<TriviaQuestionRow>();

/** One of the questions without a day of their own, in turn. */
const pickFor = async (date: string): Promise<TriviaQuestionRow | null> => {
  const filter = { active: true, dateToShow: null, deletedAt: null };
  const count = await triviaQuestions.model.countDocuments(filter);
  if (count === 0) return null;
  return triviaQuestions.model
    .findOne(filter)
    .sort({ _id: 1 })
    .skip((Date.parse(date) / dayMs) % count)
    .lean<TriviaQuestionRow>();
};

const pin = async (date: string, questionId: unknown): Promise<void> => {
  await TriviaDay.updateOne({ _id: date }, { questionId }, { upsert: true }).catch(
    (error: unknown) => {
      // A concurrent request has stored the same question.
      if (!isDuplicateKey(error)) throw error;
    },
  );
};

/** A UTC day's question, the same for everybody all day: the one with this date, else one in turn; null without any. */
export const questionOf = async (date: string): Promise<TriviaQuestionRow | null> => {
  const dated = await findActive({ dateToShow: date });
  if (dated) return dated;
  const pinned = await TriviaDay.findById(date).lean<TriviaDayRecord>();
  const kept = pinned && (await findActive({ _id: pinned.questionId, dateToShow: null }));
  if (kept) return kept;
  const picked = await pickFor(date);
  if (picked) await pin(date, picked._id);
  return picked;
};
