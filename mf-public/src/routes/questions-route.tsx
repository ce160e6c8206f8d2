import { QueryProvider } from '@hypercar/app-kit/query';
import { QuestionsPage } from '../features/course/questions/questions-page';

/** `/course/questions`: what learners ask, for the staff. */
export const QuestionsRoute = () => (
  <QueryProvider>
    <QuestionsPage />
  </QueryProvider>
);
