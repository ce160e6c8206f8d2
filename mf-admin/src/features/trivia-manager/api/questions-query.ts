import { endpointQuery } from '@hypercar/app-kit/query';
import { listNinjaQuestions } from '@hypercar/contracts/ninja-history';
import { fromNinja, fromTrivia, type ManagedQuestion } from '@hypercar/contracts/question-form';
import { listTriviaQuestions } from '@hypercar/contracts/trivia';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const newestFirst = (a: ManagedQuestion, b: ManagedQuestion): number =>
  b.createdAt < a.createdAt ? -1 : Number(b.createdAt > a.createdAt);

/** Both kinds of questions in one list, the newest first. Each kind can fail alone: the other is there all the same. */
export const useQuestions = () => {
  const trivia = useQuery(endpointQuery(listTriviaQuestions));
  const ninja = useQuery(endpointQuery(listNinjaQuestions));
  const questions = useMemo(
    () =>
      [...(trivia.data ?? []).map(fromTrivia), ...(ninja.data ?? []).map(fromNinja)].sort(
        newestFirst,
      ),
    [trivia.data, ninja.data],
  );
  const kinds = [
    { name: 'Trivia questions', query: trivia },
    { name: 'Ninja-history questions', query: ninja },
  ] as const;
  return {
    pending: trivia.isPending || ninja.isPending,
    refused: trivia.data === null || ninja.data === null,
    failures: kinds.flatMap(({ name, query: { error, isFetching, refetch } }) =>
      error ? [{ name, message: error.message, isFetching, retry: () => void refetch() }] : [],
    ),
    questions,
  };
};
