import { QueryProvider } from '@hypercar/app-kit/query';
import { Button } from '@hypercar/ui/button';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { emailLogsQuery } from '../features/email-logs/api/email-logs-query';
import { EmailsPanel } from '../features/email-logs/components/emails-panel';
import { StaleNote } from '@hypercar/ui/stale-note';

const Content = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(emailLogsQuery());
  const again = () => void refetch();
  const refresh = (
    <Button variant="secondary" pending={isFetching} onClick={again}>
      Refresh
    </Button>
  );
  return (
    <Page title="Email Logs" width="wide" actions={refresh}>
      {isPending && <Loading label="Loading email logs…" />}
      {data && <StaleNote error={error} />}
      {!isPending && !data && (
        <ErrorState message={error?.message} retrying={isFetching} onRetry={again} />
      )}
      {data && <EmailsPanel emails={data} />}
    </Page>
  );
};

/** All mails with their status, for administrators. */
export const EmailLogsRoute = () => (
  <QueryProvider>
    <Content />
  </QueryProvider>
);
