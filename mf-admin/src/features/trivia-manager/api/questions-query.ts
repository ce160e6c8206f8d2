import { endpointQuery } from '@hypercar/app-kit/query';
import { listNinjaQuestions } from '@hypercar/contracts/ninja-history';
import { fromNinja, fromTrivia, type ManagedQuestion } from '@hypercar/contracts/question-form';
import { listTriviaQuestions } from '@hypercar/contracts/trivia';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

const newestFirst = (a: ManagedQuestion, b: ManagedQuestion): number =>
  b.createdAt < a.createdAt ? -1 : Number(b.createdAt > a.createdAt);

interface KindOfQuestions {
  of: string;
  query: UseQueryResult<readonly unknown[] | null>;
}

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
  const kinds: readonly KindOfQuestions[] = [
    { of: 'trivia questions', query: trivia },
    { of: 'ninja-history questions', query: ninja },
  ];
  return { kinds, questions };
};
