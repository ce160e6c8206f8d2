import { call } from '@hypercar/app-kit/call';
import type { openLessonFile } from '@hypercar/contracts/course-files';
import type {
  answerQuiz,
  getCourse,
  getCourseProgress,
  getLesson,
  saveLessonProgress,
} from '@hypercar/contracts/course-lessons';

export const fileCall = call<typeof openLessonFile>(
  'GET',
  '/api/course/lessons/:module/:lesson/files/:file',
);

/** The course's calls by their types alone: reading it needs no zod. */
export const courseCall = call<typeof getCourse>('GET', '/api/course');
export const courseProgressCall = call<typeof getCourseProgress>('GET', '/api/course/progress');
export const lessonCall = call<typeof getLesson>('GET', '/api/course/lessons/:module/:lesson');
export const progressCall = call<typeof saveLessonProgress>(
  'PUT',
  '/api/course/lessons/:module/:lesson/progress',
);
export const quizCall = call<typeof answerQuiz>(
  'POST',
  '/api/course/lessons/:module/:lesson/quizzes/:quiz',
);
