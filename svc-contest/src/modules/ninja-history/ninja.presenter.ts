import type { NinjaQuestion } from '@hypercar/contracts/ninja-history';
import type { NinjaQuestionRecord } from './ninja.model';

export const presentNinjaQuestion = (row: NinjaQuestionRecord): NinjaQuestion => ({
  id: String(row._id),
  question: row.question,
  options: [...row.options],
  correctIndex: row.correctIndex,
  funFact: row.funFact,
  category: row.category,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
});

/** Without the answer. */
export const presentOpenNinja = ({ _id, question, options, category }: NinjaQuestionRecord) => ({
  id: String(_id),
  question,
  options: [...options],
  category,
});
