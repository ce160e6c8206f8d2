import { useRemoval } from '@hypercar/app-kit/use-removal';
import {
  deleteNinjaQuestion,
  listNinjaQuestions,
  restoreNinjaQuestion,
} from '@hypercar/contracts/ninja-history';
import type { QuestionKind } from '@hypercar/contracts/question-form';
import {
  deleteTriviaQuestion,
  listTriviaQuestions,
  restoreTriviaQuestion,
} from '@hypercar/contracts/trivia';

const words = {
  deleted: 'Question deleted',
  failed: 'Failed to delete question',
  restored: 'Question restored',
};

/** Deletes a question of a kind; its toast offers Undo. */
export const useRemoveQuestion = (kind: QuestionKind) =>
  useRemoval(
    kind === 'trivia'
      ? {
          ...words,
          list: listTriviaQuestions,
          remove: deleteTriviaQuestion,
          restore: restoreTriviaQuestion,
        }
      : {
          ...words,
          list: listNinjaQuestions,
          remove: deleteNinjaQuestion,
          restore: restoreNinjaQuestion,
        },
  );
