import { QueryProvider } from '@hypercar/app-kit/query';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '../features/users/api/users-query';
import { UsersPanel } from '../features/users/components/users-panel';
import { StaleNote } from '@hypercar/ui/stale-note';

const Content = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(usersQuery());
  if (isPending) return <Loading label="Loading users…" />;
  if (!data)
    return (
      <ErrorState message={error?.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <StaleNote error={error} />
      <UsersPanel users={data} />
    </>
  );
};

/** Every account, for administrators. */
export const UserManagementRoute = () => (
  <QueryProvider>
    <Page title="User Management" width="wide">
      <Content />
    </Page>
  </QueryProvider>
);
