import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { Page } from '@hypercar/ui/page';
import { CleanupChecklist } from '../features/cleanup/components/cleanup-checklist';

/** The workshop's tools. */
export const AssistRoute = () => {
  const { user } = useSession();
  return (
    <QueryProvider>
      <Page title="Assistant Tools" width="text">
        <CleanupChecklist mayEdit={user?.role === 'admin'} />
      </Page>
    </QueryProvider>
  );
};
