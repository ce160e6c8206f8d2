import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { PagedList } from '../../../parts/paged-list';
import { useFilteredPages } from '../../../parts/use-filtered-pages';
import { isBefore, matchesAttempt, type AttemptFilter } from '../api/attempt-filter';
import { attemptsQuery, type AttemptScope } from '../api/attempts-query';
import { AttemptsTable } from './attempts-table';

export interface AttemptsListProps {
  scope: AttemptScope;
  filter: AttemptFilter;
  page: number;
  onPage: (page: number) => void;
  onUsername: (username: string) => void;
}

/** The attempts that match, a page at a time. */
export const AttemptsList = ({ scope, filter, page, onPage, onUsername }: AttemptsListProps) => {
  const found = useFilteredPages(attemptsQuery(scope), {
    page,
    matches: (attempt) => matchesAttempt(filter, attempt),
    isTooOld: (attempt) => isBefore(filter, attempt),
  });
  return (
    <PagedList
      of="login attempts"
      found={found}
      page={page}
      onPage={onPage}
      empty={<EmptyState title="No login attempts found matching your criteria" />}
    >
      <AttemptsTable attempts={pageOf(found.rows, page).rows} onUsername={onUsername} />
    </PagedList>
  );
};
