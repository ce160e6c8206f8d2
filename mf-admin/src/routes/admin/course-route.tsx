import { Page } from '@hypercar/ui/page';
import { CourseStudio } from '../../features/course-studio/components/course-studio';
import { AdminScreen } from '../../guard/admin-screen';

/** `/admin/course`: the owner writes the modules and lessons of the course. */
export const CourseStudioRoute = () => (
  <AdminScreen>
    <Page title="Course" lead="What learners read on /course." width="wide">
      <CourseStudio />
    </Page>
  </AdminScreen>
);
