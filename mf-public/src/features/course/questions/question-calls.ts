import { call } from '@hypercar/app-kit/call';
import type {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  listLessonQuestions,
  listQuestions,
  removeAnswer,
  removeQuestion,
} from '@hypercar/contracts/lesson-questions';

const ofLesson = '/api/course/lessons/:module/:lesson/questions';

/** The calls by their types alone: they need no zod. */
export const lessonQuestionsCall = call<typeof listLessonQuestions>('GET', ofLesson);
export const askCall = call<typeof askQuestion>('POST', ofLesson);
export const questionsCall = call<typeof listQuestions>('GET', '/api/course/questions');
export const answerCall = call<typeof answerQuestion>('POST', '/api/course/questions/:id/answers');
export const acceptCall = call<typeof acceptAnswer>('PUT', '/api/course/questions/:id/accepted');
export const removeCall = call<typeof removeQuestion>('DELETE', '/api/course/questions/:id');
export const removeAnswerCall = call<typeof removeAnswer>(
  'DELETE',
  '/api/course/questions/:id/answers/:answer',
);
