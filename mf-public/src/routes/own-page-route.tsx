import { QueryProvider } from '@hypercar/app-kit/query';
import { OwnPage } from '../features/own-pages/components/own-page';
import { useVisit } from '../features/viewers/api/use-visit';

/** `/terms`, `/privacy`, `/imprint` and `/contact`. */
export const OwnPageRoute = () => {
  useVisit();
  return (
    <QueryProvider>
      <OwnPage />
    </QueryProvider>
  );
};
