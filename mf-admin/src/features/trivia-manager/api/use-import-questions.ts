import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { importNinjaQuestions } from '@hypercar/contracts/ninja-history';
import type { QuestionKind } from '@hypercar/contracts/question-form';
import { importTriviaQuestions } from '@hypercar/contracts/trivia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kinds } from './question-kinds';

export interface ImportInput {
  kind: QuestionKind;
  file: File;
}

/** Adds the questions of a file: all of them or none. */
export const useImportQuestions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, file }: ImportInput) =>
      callApi(kind === 'trivia' ? importTriviaQuestions : importNinjaQuestions, {
        body: { csv: await file.text() },
      }),
    onSuccess: async ({ message }, { kind }) => {
      notify({ title: 'Questions imported', description: message, kind: 'success' });
      await client.invalidateQueries({ queryKey: endpointKey(kinds[kind].saving.list) });
    },
  });
};
