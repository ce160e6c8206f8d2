import type { ListView } from '@hypercar/app-kit/records/list-view';
import { questionKinds, type ManagedQuestion } from '@hypercar/contracts/question-form';
import { triviaRecord } from '@hypercar/contracts/trivia';

/** Questions of both kinds in one list. */
export const questionListView: ListView<ManagedQuestion> = {
  nouns: 'questions',
  fields: triviaRecord.fields,
  search: { texts: ({ category }) => [category] },
  filters: {
    kind: {
      label: 'Show',
      choices: Object.entries(questionKinds),
      matches: (row, kind) => row.kind === kind,
    },
  },
};
