import type { CourseModule, CourseProgress } from '@hypercar/contracts/course-lessons';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { WayLink } from '../../../layout/way-link';
import { CourseCertificate } from '../certificate/course-certificate';
import { lessonPath, stepsOf, wayOn } from '../api/outline';

interface CourseLeadProps {
  modules: readonly CourseModule[];
  begun: CourseProgress['lessons'];
}

/** How far the learner is, and one button that goes on. */
export const CourseLead = ({ modules, begun }: CourseLeadProps) => {
  const { done, of, next, isBegun } = wayOn(stepsOf(modules), begun);
  return (
    <Root aria-label="Where you are">
      <p>
        <b>{done}</b> of {of} lessons done
      </p>
      <ProgressBar percent={(100 * done) / Math.max(1, of)} label="Lessons done" />
      {next ? (
        <LinkButtonRoot
          as={Link}
          to={lessonPath(next)}
          $variant="prismatic"
          $size="large"
          $full={false}
        >
          {isBegun ? 'Continue' : 'Begin'}: {next.title}
        </LinkButtonRoot>
      ) : (
        <>
          <p>That is all of it. Every lesson stays open to be read again.</p>
          <CourseCertificate />
        </>
      )}
      <Link to="/community">To the community</Link>
    </Root>
  );
};

/** For somebody whose course is not open yet. */
export const CourseOffer = ({ isGuest }: { isGuest: boolean }) => (
  <Root aria-label="How it opens">
    <p>
      The lessons marked as free previews are open to everybody, with their checklists and
      calculators. The others open with a package, for life.
    </p>
    <Ways>
      <WayLink to="/#packages" main>
        See the packages
      </WayLink>
      {isGuest && <WayLink to="/login">Log in</WayLink>}
    </Ways>
  </Root>
);

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.xl};
  padding: ${theme.space.l};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: linear-gradient(155deg, ${theme.colour.raised}, ${theme.colour.sunken} 75%);
  b {
    font-family: ${theme.font.display};
    font-size: ${theme.size.h3};
    color: ${theme.colour.textStrong};
  }
  [role='progressbar'] {
    width: 100%;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
