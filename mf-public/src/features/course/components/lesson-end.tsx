import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { lessonPath, type Step } from '../api/outline';
import { changeProgress } from '../api/send-progress';

interface LessonEndProps {
  place: LessonPlace;
  isDone: boolean;
  before: Step | undefined;
  after: Step | undefined;
}

/** The end of a lesson: done and on to the next one, or back. */
export const LessonEnd = ({ place, isDone, before, after }: LessonEndProps) => {
  const navigate = useNavigate();
  const finish = () => {
    changeProgress(place, { ticks: {}, done: true });
    void navigate(after ? lessonPath(after) : '/course');
  };
  return (
    <Root>
      {isDone ? (
        <p>
          <span>Done.</span>
          <Button variant="quiet" onClick={() => changeProgress(place, { ticks: {}, done: false })}>
            Mark as not done
          </Button>
        </p>
      ) : (
        <Button size="large" onClick={finish}>
          {after ? 'Done, and on to the next' : 'Done'}
        </Button>
      )}
      <nav aria-label="Lessons around this one">
        {before ? (
          <Link to={lessonPath(before)}>
            <small>Before</small>
            {before.title}
          </Link>
        ) : (
          <span />
        )}
        {after && (
          <Link to={lessonPath(after)}>
            <small>Next</small>
            {after.title}
          </Link>
        )}
      </nav>
    </Root>
  );
};

const Root = styled.footer`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xl};
  max-width: 42rem;
  margin-top: ${theme.space.xl};
  padding-top: ${theme.space.l};
  border-top: 1px solid ${theme.colour.line};
  p {
    display: flex;
    align-items: center;
    gap: ${theme.space.s};
    color: ${theme.colour.success};
  }
  nav {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space.l};
    width: 100%;
  }
  a {
    display: block;
    min-height: ${theme.target.large};
  }
  a:last-child {
    text-align: right;
  }
  small {
    display: block;
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
