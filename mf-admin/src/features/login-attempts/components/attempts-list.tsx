import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import { exportLoginAttempts } from '@hypercar/contracts/login-attempts';
import { EmptyState } from '@hypercar/ui/empty-state';
import type { ListSort } from '@hypercar/app-kit/pages/column-sort';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { type PageState, useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { type AttemptColumn, attemptQuery, type AttemptFilter } from '../api/attempt-filter';
import { callOf, exportedOf, type AttemptScope } from '../api/attempt-scope';
import { attemptColumns, AttemptsTable } from './attempts-table';

export interface AttemptsListProps {
  scope: AttemptScope;
  filter: AttemptFilter;
  at: PageState;
  onUsername: (username: string) => void;
  onSort: ListSort<AttemptColumn>['onSort'];
}

/** The attempts that match, a page at a time. */
export const AttemptsList = ({ scope, filter, at, onUsername, onSort }: AttemptsListProps) => {
  const { target, params } = callOf(scope);
  const query = attemptQuery(useSettled(filter));
  const pages = useServerPages(target, query, { params, at });
  return (
    <ServerList
      of="login attempts"
      pages={pages}
      tool={
        <>
          <ColumnsButton table="Login attempts" columns={attemptColumns} />
          <ExportButton target={exportLoginAttempts} query={{ ...query, ...exportedOf(scope) }} />
        </>
      }
      empty={<EmptyState title="No login attempts found matching your criteria" />}
    >
      {(attempts) => (
        <AttemptsTable
          attempts={attempts}
          order={{ sort: filter.sort, onSort }}
          onUsername={onUsername}
        />
      )}
    </ServerList>
  );
};
