import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  createNinjaQuestion,
  listNinjaQuestions,
  updateNinjaQuestion,
} from '@hypercar/contracts/ninja-history';
import {
  toNinja,
  toTrivia,
  type QuestionKind,
  type QuestionValues,
} from '@hypercar/contracts/question-form';
import {
  createTriviaQuestion,
  listTriviaQuestions,
  updateTriviaQuestion,
} from '@hypercar/contracts/trivia';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface SavedQuestion {
  kind: QuestionKind;
  /** Undefined for a new one. */
  id: string | undefined;
  values: QuestionValues;
}

const saveTrivia = (id: string | undefined, values: QuestionValues): Promise<unknown> => {
  const body = toTrivia(values);
  return id
    ? callApi(updateTriviaQuestion, { params: { id }, body })
    : callApi(createTriviaQuestion, { body });
};

const saveNinja = (id: string | undefined, values: QuestionValues): Promise<unknown> => {
  const body = toNinja(values);
  return id
    ? callApi(updateNinjaQuestion, { params: { id }, body })
    : callApi(createNinjaQuestion, { body });
};

/** The list that shows a kind of question. */
export const listOf = (kind: QuestionKind) =>
  kind === 'trivia' ? listTriviaQuestions : listNinjaQuestions;

/** Adds a question or changes one; the list has been read again when it resolves. */
export const useSaveQuestion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, values }: SavedQuestion) =>
      (kind === 'trivia' ? saveTrivia : saveNinja)(id, values),
    onSuccess: async (_answer, { kind, id }) => {
      notify({ title: id ? 'Question updated' : 'Question added', kind: 'success' });
      await client.invalidateQueries({ queryKey: endpointKey(listOf(kind)) });
    },
  });
};
