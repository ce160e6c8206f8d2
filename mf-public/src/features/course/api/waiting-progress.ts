import { currentSession } from '@hypercar/app-kit/session';
import { storedValue } from '@hypercar/app-kit/stored-value';
import type { LessonPlace, LessonProgress } from '@hypercar/contracts/course-lessons';
import { useSyncExternalStore } from 'react';

/** What a reader has changed in a lesson and the service does not know yet. */
export interface ProgressChange {
  ticks: Readonly<Record<string, boolean>>;
  done?: boolean;
}
type Changes = Readonly<Record<string, ProgressChange>>;

/** One list for each reader, so that nothing is sent in another one's name; a guest's stays on the device. */
const {
  read: waitingProgress,
  write,
  subscribe,
} = storedValue<Changes>(() => `course-waiting:${currentSession().user?.id ?? ''}`, {});
export { waitingProgress };

/** A lesson's name in the list: `module/lesson`. */
const nameOf = ({ module, lesson }: LessonPlace): string => `${module}/${lesson}`;

/** Adds a change over those that wait. */
export const addChange = (place: LessonPlace, { ticks, done }: ProgressChange): void => {
  const changes = waitingProgress();
  const before = changes[nameOf(place)];
  const isDone = done ?? before?.done;
  const next = {
    ticks: { ...before?.ticks, ...ticks },
    ...(isDone === undefined ? {} : { done: isDone }),
  };
  write({ ...changes, [nameOf(place)]: next });
};

/** Takes out what was sent; what was changed meanwhile stays. */
export const takeOut = (name: string, sent: ProgressChange): void => {
  const { [name]: now, ...others } = waitingProgress();
  if (!now) return;
  const ticks = Object.fromEntries(
    Object.entries(now.ticks).filter(([key, value]) => sent.ticks[key] !== value),
  );
  const isNewer = now.done !== undefined && now.done !== sent.done;
  const isLeft = isNewer || Object.keys(ticks).length > 0;
  write(isLeft ? { ...others, [name]: { ticks, ...(isNewer && { done: now.done! }) } } : others);
};

/** What waits of a lesson. */
export const useWaitingChange = (place: LessonPlace): ProgressChange | undefined =>
  useSyncExternalStore(subscribe, waitingProgress)[nameOf(place)];

const nothing: LessonProgress = { done: false, ticked: [], quizzes: [] };

/** The progress with what waits. */
export const withChange = (
  progress: LessonProgress | null,
  change: ProgressChange | undefined,
): LessonProgress => {
  const before = progress ?? nothing;
  if (!change) return before;
  const ticked = new Set(before.ticked);
  for (const [key, isTicked] of Object.entries(change.ticks))
    if (isTicked) ticked.add(key);
    else ticked.delete(key);
  return { ...before, done: change.done ?? before.done, ticked: [...ticked] };
};
