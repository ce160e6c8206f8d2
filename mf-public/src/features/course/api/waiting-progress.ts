import { browserStore, parseStored } from '@hypercar/app-kit/browser-store';
import { currentSession } from '@hypercar/app-kit/session';
import type { LessonPlace, LessonProgress } from '@hypercar/contracts/course-lessons';
import { useSyncExternalStore } from 'react';

/** What a reader has changed in a lesson and the service does not know yet. */
export interface ProgressChange {
  ticks: Readonly<Record<string, boolean>>;
  done?: boolean;
}
type Changes = Readonly<Record<string, ProgressChange>>;

const none: Changes = {};
const listeners = new Set<() => void>();
let last: { text: string | null; changes: Changes } = { text: null, changes: none };

/** One list for each reader, so that nothing is sent in another one's name; a guest's stays on the device. */
const storageKey = (): string => `course-waiting:${currentSession().user?.id ?? ''}`;

export const waitingProgress = (): Changes => {
  const text = browserStore.read(storageKey());
  if (text !== last.text) last = { text, changes: parseStored<Changes>(text) ?? none };
  return last.changes;
};

const write = (changes: Changes): void => {
  if (Object.keys(changes).length > 0) browserStore.write(storageKey(), JSON.stringify(changes));
  else browserStore.remove(storageKey());
  for (const listener of listeners) listener();
};

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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
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
