import { QueryProvider } from '@hypercar/app-kit/query';
import { PastContest } from '../features/past-contest/components/past-contest';
import { useVisit } from '../features/viewers/api/use-visit';

/** `/contest/<season>`: an archived contest. */
export const PastContestRoute = () => {
  useVisit();
  return (
    <QueryProvider>
      <PastContest />
    </QueryProvider>
  );
};
