import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import type { Model, Types } from 'mongoose';

/** How long the delete of a question can be undone. */
const undoMs = 120_000;

/** The filter of the questions that are there. */
export const notDeleted = { deletedAt: null } as const;

// Mongoose's Model is invariant in its row type.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyModel = Pick<Model<any>, 'updateOne' | 'findOneAndUpdate' | 'find' | 'deleteMany'>;

/** A kind of question, and the members' answers to it. */
export interface QuestionKind {
  questions: AnyModel;
  answers: AnyModel;
}

const since = (now: Date): Date => new Date(now.getTime() - undoMs);

/** Takes a question out of every list; its answers stay until it can no longer be restored. Throws 404. */
export const markDeleted = async (questions: AnyModel, id: string, now: Date): Promise<void> => {
  const filter = { _id: id, ...notDeleted };
  const { matchedCount } = await questions.updateOne(filter, { deletedAt: now });
  if (matchedCount === 0) throw notFound('Question');
};

/** Undoes a delete; a question that is there stays as it is. Throws 404 when it has gone for good. */
export const bringBack = async <Row>(questions: AnyModel, id: string, now: Date): Promise<Row> => {
  const restorable = { $or: [notDeleted, { deletedAt: { $gte: since(now) } }] };
  const row = await questions
    .findOneAndUpdate({ _id: id, ...restorable }, { deletedAt: null }, { returnDocument: 'after' })
    .lean<Row>();
  if (!row) throw notFound('Question');
  return row;
};

/** Removes for good what can no longer be restored, with its answers. */
export const purgeQuestions = async (
  { questions, answers }: QuestionKind,
  now: Date,
): Promise<void> => {
  const filter = { deletedAt: { $ne: null, $lt: since(now) } };
  const rows = await questions.find(filter, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  if (rows.length === 0) return;
  const ids = rows.map(({ _id }) => _id);
  await inTransaction(async () => {
    await answers.deleteMany({ questionId: { $in: ids } });
    await questions.deleteMany({ _id: { $in: ids } });
  });
};
