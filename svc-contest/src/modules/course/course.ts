import {
  answerQuiz,
  getCourse,
  getCourseProgress,
  getLesson,
  getWrittenCourse,
  type LessonPlace,
  orderCourse,
  removeCourseModule,
  saveCourseModule,
  saveLessonProgress,
} from '@hypercar/contracts/course-lessons';
import type { WrittenLesson } from '@hypercar/contracts/lesson-blocks';
import { searchLessons } from '@hypercar/contracts/staff-search';
import { forbidden, notFound, unauthorized } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import { hasAccess, type TellCourse } from '../course-access/course-access';
import { isStaff } from '../discussions/discussions';
import { findLesson, forLearners, readCourse } from './course-store';
import { findLessons } from './find-lessons';
import {
  changeProgress,
  findProgress,
  readProgress,
  withScore,
  withTicks,
} from './lesson-progress';
import { judge, quizOf } from './quiz';
import {
  type Authorship,
  orderModules,
  readWritten,
  removeModule,
  writeModule,
} from './write-course';

export { lessonsWith, storeCourse } from './course-store';
export { exportCourseProgress, forgetCourseProgress } from './lesson-progress';
export { findStandings, standingOf } from './standings';

/** Members with any access read every lesson once its module is open. */
export const mayReadAll = async (user: Claims): Promise<boolean> =>
  isStaff(user) || (await hasAccess(user.sub));

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Reader = { user: Claims | undefined; now: Date };

/** A lesson that the caller may read. Throws 401, 403, 404. */
export const lessonOf = async (
  place: LessonPlace,
  { user, now }: Reader,
): Promise<WrittenLesson> => {
  const { lesson, opensAt } = await findLesson(place);
  // The staff reads all, as it answers for it.
  if (user && isStaff(user)) return lesson;
  if (lesson.isDraft) throw notFound('Lesson');
  if (lesson.isFree) return lesson;
  if (!user) throw unauthorized('Please log in to read this lesson');
  if (!(await mayReadAll(user)))
    throw forbidden('This lesson opens with the course. Purchase to unlock details');
  if (opensAt !== null && Date.parse(opensAt) > now.getTime())
    throw forbidden(`This module opens on ${dayOf(opensAt)}`);
  return lesson;
};

const itemsOf = ({ blocks }: WrittenLesson): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) =>
      block.kind === 'checklist' ? block.items.map(({ id }) => `${block.id}/${id}`) : [],
    ),
  );

const authorRoutes = (tell: TellCourse): readonly Route[] => {
  const of = (user: Claims): Authorship => ({ by: { id: user.sub, name: user.name }, tell });
  return [
    handle(getWrittenCourse, async () => ({ modules: await readWritten() })),
    handle(saveCourseModule, ({ params, body: { version, ...module }, user }) =>
      writeModule({ slug: params.module, ...module }, version, of(user)),
    ),
    handle(orderCourse, ({ body }) => orderModules(body.modules)),
    handle(removeCourseModule, ({ params, user }) => removeModule(params.module, of(user))),
  ];
};

export const courseRoutes = (tell: TellCourse, now: () => Date): readonly Route[] => [
  ...authorRoutes(tell),
  handle(getCourse, async () => ({ modules: await readCourse() })),
  handle(searchLessons, ({ query }) => findLessons(query.q)),
  handle(getLesson, async ({ params, user }) => ({
    ...forLearners(await lessonOf(params, { user, now: now() })),
    progress: user ? await readProgress(user.sub, params) : null,
  })),
  handle(getCourseProgress, async ({ user }) => ({
    mayRead: await mayReadAll(user),
    lessons: await findProgress(user.sub),
  })),
  handle(saveLessonProgress, async ({ params, body, user }) => {
    const items = itemsOf(await lessonOf(params, { user, now: now() }));
    const change = body.done === undefined ? {} : { done: body.done };
    return changeProgress(
      user.sub,
      params,
      (kept) => ({ ...kept, ...change, ticked: withTicks(kept.ticked, body.ticks, items) }),
      now(),
    );
  }),
  handle(answerQuiz, async ({ params: { quiz, ...place }, body, user }) => {
    const result = judge(quizOf(await lessonOf(place, { user, now: now() }), quiz), body.answers);
    const { right, of } = result;
    const { quizzes } = await changeProgress(
      user.sub,
      place,
      (kept) => ({ ...kept, quizzes: withScore(kept.quizzes, { quiz, right, of }) }),
      now(),
    );
    return { ...result, best: quizzes.find((score) => score.quiz === quiz)!.right };
  }),
];
