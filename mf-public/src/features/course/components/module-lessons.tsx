import type { CourseModule, CourseProgress } from '@hypercar/contracts/course-lessons';
import { Badge } from '@hypercar/ui/badge';
import { from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isDone, lessonPath, opensOn } from '../api/outline';
import { LockMark } from './lock-mark';

interface ModuleLessonsProps {
  module: CourseModule;
  /** From 1. */
  number: number;
  mayRead: boolean;
  begun: CourseProgress['lessons'];
}

type Lesson = CourseModule['lessons'][number];

const Mark = ({ done }: { done: boolean }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
    <path
      d={done ? 'm10 1 8 6-3 11H5L2 7Z' : 'm10 2 7 5.4-2.7 9.6H5.7L3 7.4Z'}
      fill={done ? theme.colour.success : 'none'}
      stroke={done ? theme.colour.success : theme.colour.lineStrong}
    />
    {done && <path d="m6.5 10 2.5 2.6 4.5-5" stroke={theme.colour.ground} strokeWidth="1.8" />}
  </svg>
);

interface RowProps {
  lesson: Lesson;
  /** Where it is, and whether it is open for this reader. */
  to: string;
  open: boolean;
  done: boolean;
  /** Why it is not open. */
  closed: ReactNode;
}

const Row = ({ lesson, open, done, to, closed }: RowProps) => (
  <li>
    <Mark done={done} />
    <span>
      {open ? <Link to={to}>{lesson.title}</Link> : <b>{lesson.title}</b>}
      {done && <VisuallyHidden> (done)</VisuallyHidden>}
      {lesson.summary && <small>{lesson.summary}</small>}
    </span>
    <Aside>
      {!open && closed}
      {open && lesson.isFree && <Badge tone="info">Free preview</Badge>}
      <span>{lesson.minutes} min</span>
    </Aside>
  </li>
);

/** A module with its lessons: what is open leads there, what is locked says so. */
export const ModuleLessons = ({ module, number, mayRead, begun }: ModuleLessonsProps) => {
  const places = module.lessons.map((lesson) => ({ module: module.slug, lesson: lesson.slug }));
  const opens = opensOn(module);
  const closed = mayRead ? (
    `Opens ${opens}`
  ) : (
    <>
      <LockMark /> Locked
    </>
  );
  const done = places.filter((place) => isDone(begun, place)).length;
  return (
    <Root>
      <Number aria-hidden="true">{String(number).padStart(2, '0')}</Number>
      <div>
        <h2>{module.title}</h2>
        <p>
          {module.summary}
          {done > 0 && ` ${done} of ${places.length} done.`}
        </p>
        <List aria-label={`Lessons of ${module.title}`}>
          {module.lessons.map((lesson, i) => (
            <Row
              key={lesson.slug}
              lesson={lesson}
              open={lesson.isFree || (mayRead && !opens)}
              closed={closed}
              done={isDone(begun, places[i]!)}
              to={lessonPath(places[i]!)}
            />
          ))}
        </List>
      </div>
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${theme.space.l};
  padding-block: ${theme.space.l};
  border-top: 1px solid ${theme.colour.line};
  h2 {
    font-size: ${theme.size.h4};
  }
  p {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  ${from.tablet} {
    grid-template-columns: 3rem minmax(0, 1fr);
  }
`;
const Number = styled.span`
  font-family: ${theme.font.display};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  ${from.tablet} {
    font-size: ${theme.size.h4};
  }
`;
const List = styled.ul`
  display: grid;
  margin: ${theme.space.s} 0 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 ${theme.space.s};
    ${from.tablet} {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    min-height: ${theme.target.large};
    padding-block: ${theme.space.xs};
    & + li {
      border-top: 1px solid ${theme.colour.line};
    }
  }
  b {
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textMuted};
  }
  /* The whole row leads there. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  small {
    display: block;
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Aside = styled.span`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.xs};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
  ${from.tablet} {
    grid-column: 3;
  }
`;
