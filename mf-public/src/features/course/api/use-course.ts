import { ApiError } from '@hypercar/app-kit/api';
import { endpointQuery } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { courseCall, courseProgressCall, lessonCall } from './course-calls';
import { dropLesson, keepLesson, keepProgress, keptLesson, keptProgress } from './kept-lessons';

/** The modules with the heads of their lessons. */
export const useCourse = () => useQuery(endpointQuery(courseCall));

/** What is kept is shown, and asked for again. */
const kept = <Data>(stored: { data: Data; at: number } | undefined) => ({
  staleTime: 0,
  ...(stored && { initialData: stored.data, initialDataUpdatedAt: stored.at }),
});

/** The reader's own progress; never asked for by a guest. */
export const useCourseProgress = () => {
  const { token } = useSession();
  const query = useQuery(
    endpointQuery(courseProgressCall, undefined, { enabled: !!token, ...kept(keptProgress()) }),
  );
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) keepProgress({ data, at: dataUpdatedAt });
  }, [data, dataUpdatedAt]);
  return query;
};

export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** A lesson, also without a connection when it was opened here before; not asked for while it is `locked`. */
export const useLesson = (place: LessonPlace, locked: boolean) => {
  const query = useQuery(
    endpointQuery(
      lessonCall,
      { params: { ...place } },
      { enabled: !locked, ...kept(keptLesson(place)) },
    ),
  );
  const { data, dataUpdatedAt, error } = query;
  const { module, lesson } = place;
  const refused = isRefused(error);
  useEffect(() => {
    if (refused) dropLesson({ module, lesson });
    else if (data) keepLesson({ module, lesson }, { data, at: dataUpdatedAt });
  }, [refused, data, dataUpdatedAt, module, lesson]);
  return query;
};
