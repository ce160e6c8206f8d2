import { callAny, type CallResult } from '@hypercar/app-kit/api';
import type { Call, CallInput } from '@hypercar/app-kit/call';
import { callPage } from '@hypercar/app-kit/call-page';
import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lessonQuestionsCall, questionsCall } from './question-calls';

const limit = 10;

/** Every list of questions, of a lesson or of all. */
const allKey = ['questions'];

/** The questions under a lesson, a page after the other. */
export const useLessonQuestions = (place: LessonPlace, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...allKey, place.module, place.lesson],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(lessonQuestionsCall, {
        params: { ...place },
        query: { limit, ...(cursor ? { cursor } : {}) },
        signal,
      }),
    getNextPageParam: (page) => page?.cursor,
  });

/** The questions of all lessons, for the staff; asked for again while the page is open. */
export const useQuestions = (show: 'waiting' | 'all') =>
  useInfiniteQuery({
    queryKey: [...allKey, show],
    refetchInterval: 60_000,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(questionsCall, { query: { show, limit, ...(cursor ? { cursor } : {}) }, signal }),
    getNextPageParam: (page) => page?.cursor,
  });

/** Does something to a question, and then reads every list of them again. */
export const useQuestionAct = () => {
  const client = useQueryClient();
  return async <const C extends Call>(target: C, input: CallInput<C>): Promise<void> => {
    await callAny<CallResult<C>>(target, input as object);
    await client.invalidateQueries({ queryKey: allKey });
  };
};
