import type { CourseModule, CourseProgress, LessonPlace } from '@hypercar/contracts/course-lessons';

/** A lesson in the course's order. */
export interface Step extends LessonPlace {
  title: string;
}

/** All lessons, one after the other. */
export const stepsOf = (modules: readonly CourseModule[]): Step[] =>
  modules.flatMap((module) =>
    module.lessons.map(({ slug, title }) => ({ module: module.slug, lesson: slug, title })),
  );

const isSame = (a: LessonPlace, b: LessonPlace): boolean =>
  a.module === b.module && a.lesson === b.lesson;

/** The lesson before and the one after. */
export const around = (steps: readonly Step[], place: LessonPlace) => {
  const at = steps.findIndex((step) => isSame(step, place));
  return { before: at > 0 ? steps[at - 1] : undefined, after: steps[at + 1] };
};

export const lessonPath = ({ module, lesson }: LessonPlace): string =>
  `/course/${module}/${lesson}`;

/** What is told of a lesson before it is opened; undefined when there is none. */
export const headOf = (modules: readonly CourseModule[], { module, lesson }: LessonPlace) =>
  modules.find(({ slug }) => slug === module)?.lessons.find(({ slug }) => slug === lesson);

/** The day on which a module opens, in words; undefined once it is open. */
export const opensOn = ({ opensAt }: Pick<CourseModule, 'opensAt'>): string | undefined =>
  opensAt !== null && Date.parse(opensAt) > Date.now()
    ? new Date(opensAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    : undefined;

type Begun = CourseProgress['lessons'];

export const isDone = (begun: Begun, place: LessonPlace): boolean =>
  begun.some((one) => one.done && isSame(one, place));

/** How far somebody is: what is done, and where to go on; nothing is left when all is done. */
export const wayOn = (steps: readonly Step[], begun: Begun) => {
  const open = steps.filter((step) => !isDone(begun, step));
  // The newest first: a lesson that is begun, or else the first open one after the last that was done.
  const [last] = begun;
  const after = last ? steps.slice(steps.findIndex((step) => isSame(step, last))) : steps;
  return {
    done: steps.length - open.length,
    of: steps.length,
    next: after.find((step) => open.includes(step)) ?? open[0],
    isBegun: begun.length > 0,
  };
};
