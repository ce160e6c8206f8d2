import { Loaded } from '@hypercar/app-kit/loaded';
import { Button } from '@hypercar/ui/button';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { emailLogsQuery } from '../features/email-logs/api/email-logs-query';
import { EmailsPanel } from '../features/email-logs/components/emails-panel';
import { AdminScreen } from '../guard/admin-screen';

const Content = () => {
  const query = useQuery(emailLogsQuery());
  const refresh = (
    <Button variant="secondary" pending={query.isFetching} onClick={() => void query.refetch()}>
      Refresh
    </Button>
  );
  return (
    <Page title="Email Logs" width="wide" actions={refresh}>
      <Loaded query={query} of="email logs">
        {(emails) => <EmailsPanel emails={emails} />}
      </Loaded>
    </Page>
  );
};

/** All mails with their status, for administrators. */
export const EmailLogsRoute = () => (
  <AdminScreen>
    <Content />
  </AdminScreen>
);
