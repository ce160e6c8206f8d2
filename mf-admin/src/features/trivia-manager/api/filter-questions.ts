import type { ManagedQuestion, QuestionKind } from '@hypercar/contracts/question-form';

export interface QuestionFilter {
  search: string;
  kind: QuestionKind | 'all';
}

/** The filter that matches everything. */
export const everyQuestion: QuestionFilter = { search: '', kind: 'all' };

const texts = new WeakMap<ManagedQuestion, string>();

/** What a search looks into, made once a question: thousands are searched at every key. */
const textOf = (row: ManagedQuestion): string => {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const { question, funFact, category, options } = row;
  const text = [question, funFact, category, ...options].join('\n').toLowerCase();
  texts.set(row, text);
  return text;
};

/** The questions of a kind in whose texts the search is found. */
export const filterQuestions = (
  questions: readonly ManagedQuestion[],
  { search, kind }: QuestionFilter,
): readonly ManagedQuestion[] => {
  const wanted = search.trim().toLowerCase();
  return questions.filter(
    (row) => (kind === 'all' || row.kind === kind) && textOf(row).includes(wanted),
  );
};
