import { IdentityCheck } from '@hypercar/app-kit/identity-check';
import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { Button } from '@hypercar/ui/button';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { Link } from 'react-router-dom';
import { useLeave } from '../features/account/api/use-leave';
import { AccountFacts } from '../features/account/components/account-facts';
import { ChangeEmailPanel } from '../features/email-change/components/change-email-panel';
import { DeleteAccountPanel } from '../features/my-data/components/delete-account-panel';
import { ExportPanel } from '../features/my-data/components/export-panel';
import { ChangePasswordPanel } from '../features/password-change/components/change-password-panel';
import { CompletionNote } from '../features/profile/components/completion-note';
import { SessionsPanel } from '../features/sessions/components/sessions-panel';
import { SignInMethodsPanel } from '../features/sign-in-methods/components/sign-in-methods-panel';
import { TestingBanner } from '../features/testing-access/components/testing-banner';
import { Cell, DashboardGrid } from './dashboard-grid';

const Ways = ({ onLeave }: { onLeave: () => void }) => (
  <>
    <LinkButtonRoot as={Link} to="/dashboard" $variant="quiet" $size="medium" $full={false}>
      Overview
    </LinkButtonRoot>
    <Button variant="secondary" onClick={onLeave}>
      Sign out
    </Button>
  </>
);

/** The member's account: details, sessions, password, e-mail address, export and deletion. */
export const UserDashboardRoute = () => {
  const { user } = useSession();
  const { leave, goAfterDeletion } = useLeave();
  if (!user) return null;
  return (
    <QueryProvider>
      <IdentityCheck />
      <Page title="Account" actions={<Ways onLeave={leave} />}>
        <DashboardGrid>
          <Cell $columns={12}>
            <TestingBanner />
            <CompletionNote />
          </Cell>
          <Cell $columns={7}>
            <AccountFacts user={user} />
            <ChangeEmailPanel />
            <SignInMethodsPanel />
            <SessionsPanel />
          </Cell>
          <Cell $columns={5}>
            <ChangePasswordPanel />
            <ExportPanel username={user.username} />
            <DeleteAccountPanel onDeleted={goAfterDeletion} />
          </Cell>
        </DashboardGrid>
      </Page>
    </QueryProvider>
  );
};
