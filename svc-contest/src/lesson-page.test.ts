import { openLessonFile } from '@hypercar/contracts/course-files';
import { getCourseProgress, getLesson } from '@hypercar/contracts/course-lessons';
import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { listLessonQuestions } from '@hypercar/contracts/lesson-questions';
import { commandsOfCalls } from '@hypercar/service-kit/testing';
import { storeCourse } from './modules/course/course';
import { contestOfFile } from './testing/contest-calls';
import { learnersOf } from './testing/learner';

const contest = contestOfFile();
const learner = learnersOf(contest);
const commandsOf = commandsOfCalls();

const place = { module: 'glue', lesson: 'drop' };
const file = '5a0000000000000000000001';
const film = { kind: 'film', file, caption: '' } as const;
const lesson = { title: 'The drop', summary: '', minutes: 5, isFree: false, blocks: [film] };
const glue: NewModule = {
  slug: 'glue',
  title: 'Glue',
  summary: '',
  lessons: [{ ...lesson, slug: 'drop' }],
};
beforeAll(() => storeCourse([glue]));

test("a lesson's page costs thirteen reads by indexes, however many learners there are", async () => {
  const others = Array.from({ length: 20 }, (_, i) => learner(`learner-${i}`));
  await Promise.all(others);
  const { token } = await learner();
  const server = contest.server();
  const read = { token, params: place };
  expect(commandsOf(await server.call(getLesson, read))).toEqual(['find', 'find', 'find']);
  expect(commandsOf(await server.call(getCourseProgress, { token }))).toEqual(['find', 'find']);
  const questions = await server.call(listLessonQuestions, { ...read, query: { limit: '10' } });
  expect(commandsOf(questions)).toEqual(['find', 'find', 'find', 'find', 'aggregate']);
  const opened = await server.call(openLessonFile, { token, params: { ...place, file } });
  expect(commandsOf(opened)).toEqual(['find', 'find', 'find']);
});
