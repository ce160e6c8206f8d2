import { browserStore, parseStored } from '@hypercar/app-kit/browser-store';
import { currentSession, subscribeToSession } from '@hypercar/app-kit/session';
import type { CourseLesson, CourseProgress, LessonPlace } from '@hypercar/contracts/course-lessons';

interface Kept<Data> {
  data: Data;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}
interface Everything {
  userId: string;
  progress?: Kept<CourseProgress>;
  lessons: Record<string, Kept<CourseLesson>>;
  /** The second that each film was left at. */
  films?: Record<string, number>;
}

/** Increase the number when the stored data changes its shape. */
const storageKey = 'course:1';

const everything = (): Everything => {
  const userId = currentSession().user?.id ?? '';
  const kept = parseStored<Everything>(browserStore.read(storageKey));
  return kept?.userId === userId ? kept : { userId, lessons: {} };
};
const keep = (more: Partial<Everything>): void =>
  browserStore.write(storageKey, JSON.stringify({ ...everything(), ...more }));

const nameOf = ({ module, lesson }: LessonPlace): string => `${module}/${lesson}`;

/** A lesson as this reader has opened it last, for a place without a connection. */
export const keptLesson = (place: LessonPlace) => everything().lessons[nameOf(place)];

export const keepLesson = (place: LessonPlace, kept: Kept<CourseLesson>): void =>
  keep({ lessons: { ...everything().lessons, [nameOf(place)]: kept } });

export const keptProgress = () => everything().progress;

export const keepProgress = (progress: Kept<CourseProgress>): void => keep({ progress });

/** Another reader begins without what is locked for them; a lesson that is refused is let go of. */
export const dropLesson = (place: LessonPlace): void => {
  const { [nameOf(place)]: _, ...lessons } = everything().lessons;
  keep({ lessons });
};

/** The second at which a film was left; 0 for its beginning. */
export const keptSecond = (film: string): number => everything().films?.[film] ?? 0;

export const keepSecond = (film: string, second: number): void =>
  keep({ films: { ...everything().films, [film]: Math.floor(second) } });

let reader = currentSession().token;
subscribeToSession(() => {
  const { token } = currentSession();
  if (reader && !token) browserStore.remove(storageKey);
  reader = token;
});
