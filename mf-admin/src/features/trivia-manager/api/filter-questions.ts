import type { ManagedQuestion, QuestionKind } from '@hypercar/contracts/question-form';

export interface QuestionFilter {
  search: string;
  kind: QuestionKind | 'all';
}

/** Nothing left out. */
export const everyQuestion: QuestionFilter = { search: '', kind: 'all' };

/** The questions of a kind in whose texts the search is found. */
export const filterQuestions = (
  questions: readonly ManagedQuestion[],
  { search, kind }: QuestionFilter,
): readonly ManagedQuestion[] => {
  const wanted = search.trim().toLowerCase();
  return questions.filter(
    (row) =>
      (kind === 'all' || row.kind === kind) &&
      [row.question, row.funFact, row.category, ...row.options].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
};
