import { QueryProvider } from '@hypercar/app-kit/query';
import { useParams } from 'react-router-dom';
import { LessonPage } from '../features/course/components/lesson-page';

/** `/course/<module>/<lesson>`: one lesson. */
export const LessonRoute = () => {
  const { module = '', lesson = '' } = useParams();
  // Another lesson begins anew, with its own answers.
  return (
    <QueryProvider>
      <LessonPage key={`${module}/${lesson}`} place={{ module, lesson }} />
    </QueryProvider>
  );
};
