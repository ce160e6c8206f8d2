import { endpointQuery } from '@hypercar/app-kit/query';
import { SavedViews } from '@hypercar/app-kit/saved-views/saved-views';
import { getEmailSummary, listEmailLogs } from '@hypercar/contracts/email-logs';
import { Button } from '@hypercar/ui/button';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { emailQuery, emailsInAddress } from '../features/email-logs/api/email-filter';
import { EmailsPanel } from '../features/email-logs/components/emails-panel';
import { AdminScreen } from '../guard/admin-screen';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';

/** What is shown is polled every 30 s. */
const pollMs = 30_000;

const summaryQuery = () => endpointQuery(getEmailSummary, undefined, { refetchInterval: pollMs });

const Content = () => {
  const { filter, setFilter, at } = useListAddress('', emailsInAddress);
  const pages = useServerPages(listEmailLogs, emailQuery(useSettled(filter)), { pollMs, at });
  const summary = useQuery(summaryQuery());
  const { read, busy } = pages;
  const refresh = () => Promise.all([read.refetch(), summary.refetch()]);
  const actions = (
    <>
      <SavedViews path="/email-logs" />
      <Button variant="secondary" pending={read.isFetching && !busy} onClick={() => void refresh()}>
        Refresh
      </Button>
    </>
  );
  return (
    <Page title="Email Logs" width="wide" actions={actions}>
      <EmailsPanel counts={summary.data} pages={pages} filter={filter} onFilter={setFilter} />
    </Page>
  );
};

/** All mails with their status, for administrators. */
export const EmailLogsRoute = () => (
  <AdminScreen>
    <Content />
  </AdminScreen>
);
