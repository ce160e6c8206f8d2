import { useSession } from '@hypercar/app-kit/session';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Ways } from '../../../layout/ways';
import { WayLink } from '../../../layout/way-link';
import { LessonPicture } from '../../../pictures/lesson-picture';
import { LockMark } from './lock-mark';

interface LockedLessonProps {
  title: string;
  summary: string;
  /** The day on which it opens for somebody with access. */
  opens?: string | undefined;
}

/** In place of a lesson that is not open for this reader: what it is, and how it opens. */
export const LockedLesson = ({ title, summary, opens }: LockedLessonProps) => {
  const { token } = useSession();
  if (opens)
    return (
      <Page title={title} lead={summary} width="text">
        <Root>
          <LessonPicture name="panel-before" />
          <p>This module opens on {opens}</p>
          <Ways>
            <WayLink to="/course" main>
              See all lessons
            </WayLink>
          </Ways>
        </Root>
      </Page>
    );
  return (
    <Page title={title} lead={summary} width="text">
      <Root>
        <LessonPicture name="panel-after" />
        <p>
          <LockMark /> Purchase to unlock details
        </p>
        <p>
          {token
            ? 'This lesson opens with each of the packages. Have you just paid? It opens by itself as soon as we hear of it.'
            : 'This lesson opens with each of the packages. If you own one, log in.'}
        </p>
        <Ways>
          <WayLink to="/#packages" main>
            See the packages
          </WayLink>
          {!token && <WayLink to="/login">Log in</WayLink>}
          <WayLink to="/course">See all lessons</WayLink>
        </Ways>
      </Root>
    </Page>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.l};
  max-width: 42rem;
  p:first-of-type {
    display: flex;
    align-items: center;
    gap: ${theme.space.s};
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
`;
