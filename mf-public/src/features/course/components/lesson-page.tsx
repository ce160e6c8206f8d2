import { ApiError } from '@hypercar/app-kit/api';
import { Loaded } from '@hypercar/app-kit/loaded';
import { useSession } from '@hypercar/app-kit/session';
import type { CourseLesson, CourseModule, LessonPlace } from '@hypercar/contracts/course-lessons';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { WayLink } from '../../../layout/way-link';
import { around, headOf, opensOn, stepsOf } from '../api/outline';
import { useSendingProgress } from '../api/send-progress';
import { isRefused, useCourse, useCourseProgress, useLesson } from '../api/use-course';
import { useWaitingChange, withChange } from '../api/waiting-progress';
import { LessonQuestions } from '../questions/lesson-questions';
import { LessonBody } from './lesson-body';
import { LessonEnd } from './lesson-end';
import { LockedLesson } from './locked-lesson';

/** Where the lesson stands in the course. */
const Where = ({ modules, place }: { modules: readonly CourseModule[]; place: LessonPlace }) => {
  const number = modules.findIndex(({ slug }) => slug === place.module);
  const module = modules[number];
  return (
    <Line aria-label="Where this lesson stands">
      <Link to="/course">The course</Link>
      {module && (
        <span>
          Module {number + 1}, {module.title}
        </span>
      )}
    </Line>
  );
};

interface OpenLessonProps {
  place: LessonPlace;
  lesson: CourseLesson;
  modules: readonly CourseModule[];
}

const OpenLesson = ({ place, lesson, modules }: OpenLessonProps) => {
  const { token } = useSession();
  const mayAsk = useCourseProgress().data?.mayRead ?? false;
  const { done } = withChange(lesson.progress, useWaitingChange(place));
  return (
    <Page
      title={lesson.title}
      lead={[lesson.summary, `${lesson.minutes} minutes.`].filter(Boolean).join(' ')}
      width="text"
    >
      <LessonBody place={place} lesson={lesson} isGuest={!token} />
      <LessonEnd place={place} isDone={done} {...around(stepsOf(modules), place)} />
      <LessonQuestions place={place} mayAsk={mayAsk} />
    </Page>
  );
};

/** Names the document after the lesson, once it is known which one it is. */
const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (!title) return undefined;
    // After the shell, which names the document of every page.
    const timer = setTimeout(() => {
      document.title = `${title} · ${document.title.split(' · ').at(-1)}`;
    });
    return () => clearTimeout(timer);
  }, [title]);
};

/** One lesson, or why it is not open. */
export const LessonPage = ({ place }: { place: LessonPlace }) => {
  useSendingProgress();
  const { data, isPending } = useCourse();
  const modules = data?.modules ?? [];
  const { token } = useSession();
  const head = headOf(modules, place);
  useTitle(head?.title);
  // A guest waits for the list of lessons, and does not ask for what is locked.
  const isLocked = !token && (isPending || head?.isFree === false);
  const query = useLesson(place, isLocked);
  const { error } = query;
  const isNone = error instanceof ApiError && error.status === 404;
  const module = modules.find(({ slug }) => slug === place.module);
  const mayRead = useCourseProgress().data?.mayRead;
  const locked = (
    <LockedLesson
      title={head?.title ?? 'This lesson'}
      summary={head?.summary ?? ''}
      opens={mayRead && module ? opensOn(module) : undefined}
    />
  );
  const shown = () => {
    if (isRefused(error) || (isLocked && head)) return locked;
    if (isNone)
      return (
        <Page title="There is no such lesson" width="text">
          <EmptyState
            title="It may have moved"
            action={<WayLink to="/course">See all lessons</WayLink>}
          />
        </Page>
      );
    return (
      <Loaded query={query} of="the lesson" empty={locked}>
        {(lesson) => <OpenLesson place={place} lesson={lesson} modules={modules} />}
      </Loaded>
    );
  };
  return (
    <>
      <Where modules={modules} place={place} />
      {shown()}
    </>
  );
};

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
  width: 100%;
  max-width: calc(${theme.width.text} + 2 * ${theme.space.gutter});
  margin: 0 auto calc(-1 * ${theme.space.l});
  padding: ${theme.space.m} ${theme.space.gutter} 0;
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target.medium};
  }
`;
