import { Loaded } from '@hypercar/app-kit/loaded';
import { useSession } from '@hypercar/app-kit/session';
import type { CourseModule } from '@hypercar/contracts/course-lessons';
import { Alert } from '@hypercar/ui/alert';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Page } from '@hypercar/ui/page';
import { useSendingProgress } from '../api/send-progress';
import { useCourse, useCourseProgress } from '../api/use-course';
import { CourseLead, CourseOffer } from './course-lead';
import { WaitingQuestions } from '../questions/waiting-questions';
import { ModuleLessons } from './module-lessons';

const Modules = ({ modules }: { modules: readonly CourseModule[] }) => {
  const { token } = useSession();
  const { data, error } = useCourseProgress();
  const mayRead = data?.mayRead ?? false;
  const begun = data?.lessons ?? [];
  if (modules.length === 0)
    return (
      <EmptyState title="The course is being written">
        The lessons appear here. What you have bought stays yours.
      </EmptyState>
    );
  return (
    <>
      {error && !data && (
        <Alert tone="warning" title="Your progress could not be loaded">
          {error.message}
        </Alert>
      )}
      {mayRead ? <CourseLead modules={modules} begun={begun} /> : <CourseOffer isGuest={!token} />}
      {modules.map((module, i) => (
        <ModuleLessons
          key={module.slug}
          module={module}
          number={i + 1}
          mayRead={mayRead}
          begun={begun}
        />
      ))}
    </>
  );
};

/** Those who answer are told how much waits. */
const StaffQuestions = () => {
  const { user } = useSession();
  return user && user.role !== 'public' && <WaitingQuestions />;
};

/** The course: where the learner is, and every lesson. */
export const CoursePage = () => {
  useSendingProgress();
  return (
    <Page
      title="The course"
      lead="In the order of a real job: from the empty bench to the handover."
      width="text"
    >
      <StaffQuestions />
      <Loaded query={useCourse()} of="the course">
        {({ modules }) => <Modules modules={modules} />}
      </Loaded>
    </Page>
  );
};
