import { callApi } from '@hypercar/app-kit/api';
import { backOff } from '@hypercar/app-kit/back-off';
import { isFinal } from '@hypercar/app-kit/final-refusal';
import { endpointKey, queryClient } from '@hypercar/app-kit/query';
import { currentSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import type { CourseLesson, LessonPlace, LessonProgress } from '@hypercar/contracts/course-lessons';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { courseProgressCall, lessonCall, progressCall } from './course-calls';
import { addChange, type ProgressChange, takeOut, waitingProgress } from './waiting-progress';

/** Shows what was saved; a read that is under way may have begun before, and is made again. */
const showSaved = async (queryKey: QueryKey, progress: LessonProgress): Promise<void> => {
  const client = queryClient();
  const isReading = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<CourseLesson>(queryKey, (read) => read && { ...read, progress });
  if (isReading) void client.invalidateQueries({ queryKey });
};

/** Sends one change; false without a response, when it keeps waiting. */
const sendOne = async (name: string, change: ProgressChange): Promise<boolean> => {
  const [module, lesson] = name.split('/') as [string, string];
  const params = { module, lesson };
  try {
    const progress = await callApi(progressCall, { params, body: change });
    await showSaved(endpointKey(lessonCall, { params }), progress);
    takeOut(name, change);
    void queryClient().invalidateQueries({ queryKey: endpointKey(courseProgressCall) });
  } catch (failure) {
    if (!isFinal(failure)) return false;
    takeOut(name, change);
    notify({ title: 'Your progress was not saved', description: failure.message, kind: 'error' });
  }
  return true;
};

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const drain = async (): Promise<void> => {
  for (;;) {
    const [next] = Object.entries(waitingProgress());
    // A guest's stays on the device; without a network, the online event restarts it.
    if (!next || !currentSession().token || !navigator.onLine) return;
    if (!(await sendOne(...next))) {
      attempt += 1;
      timer = setTimeout(() => void sendProgress(), backOff(attempt));
      return;
    }
    attempt = 0;
  }
};

let line = Promise.resolve();

/** Sends what waits; resolves when it is sent, or must be sent again later. */
const sendProgress = (): Promise<void> => {
  clearTimeout(timer);
  line = line.then(drain).catch(() => undefined);
  return line;
};

/** Shows a change at once and sends it as soon as possible. */
export const changeProgress = (place: LessonPlace, change: ProgressChange): void => {
  addChange(place, change);
  void sendProgress();
};

/** Sends what an earlier visit has left, and again whenever the connection returns. */
export const useSendingProgress = (): void =>
  useEffect(() => {
    const again = () => void sendProgress();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
