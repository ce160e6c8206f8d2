import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { viewInAddress } from '../api/view-in-address';
import type { AttemptFilter } from '../api/attempt-filter';
import type { AttemptScope } from '../api/attempt-scope';
import { AttemptFilters } from './attempt-filters';
import { AttemptsList } from './attempts-list';
import { BlocksList } from './blocks-list';
import { ScopeSelect } from './scope-select';
import { UsernameForm } from './username-form';

/** Who is blocked, and who tried to log in, with filters. */
export function LoginAttemptsMonitor() {
  const { filter: view, setFilter: setView, at } = useListAddress('login-attempts', viewInAddress);
  const onScope = (scope: AttemptScope) => setView({ ...view, scope });
  const onFilter = (filter: AttemptFilter) => setView({ ...view, filter });
  const onUsername = (username: string) => onScope({ kind: 'user', username });
  const isNameMissing = view.scope.kind === 'user' && !view.scope.username;
  return (
    <Stack>
      <BlocksList />
      <AttemptFilters filter={view.filter} onChange={onFilter}>
        <ScopeSelect scope={view.scope} onScope={onScope} />
      </AttemptFilters>
      {view.scope.kind === 'user' && (
        <UsernameForm username={view.scope.username} onUsername={onUsername} />
      )}
      {isNameMissing ? (
        <EmptyState title="Whose attempts?">Type a username and choose Show.</EmptyState>
      ) : (
        <AttemptsList
          {...view}
          at={at}
          onUsername={onUsername}
          onSort={(sort) => onFilter({ ...view.filter, sort })}
        />
      )}
    </Stack>
  );
}
