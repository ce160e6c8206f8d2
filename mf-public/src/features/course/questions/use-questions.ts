import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import { useAct, usePages } from '../../../writing/use-pages';
import { lessonQuestionsCall, questionsCall } from './question-calls';

const key = 'questions';

/** The questions under a lesson, a page after the other. */
export const useLessonQuestions = (place: LessonPlace, enabled: boolean) =>
  usePages(lessonQuestionsCall, { key, params: { ...place }, enabled });

/** The questions of all lessons, for the staff; asked for again while the page is open. */
export const useQuestions = (show: 'waiting' | 'all') =>
  usePages(questionsCall, { key, query: { show }, every: 60_000 });

/** Does something to a question, and then reads every list of them again. */
export const useQuestionAct = () => useAct(key);
