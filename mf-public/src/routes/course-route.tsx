import { QueryProvider } from '@hypercar/app-kit/query';
import { CoursePage } from '../features/course/components/course-page';

/** `/course`: where the learner is, and every lesson. */
export const CourseRoute = () => (
  <QueryProvider>
    <CoursePage />
  </QueryProvider>
);
