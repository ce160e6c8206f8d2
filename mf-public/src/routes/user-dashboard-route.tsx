import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { Page } from '@hypercar/ui/page';
import { AccountFacts } from '../features/account/components/account-facts';
import { SignOutButton } from '../features/account/components/sign-out-button';
import { ProfileCard } from '../features/profile/components/profile-card';
import { CardColumns } from './card-columns';

/** The member's account. */
export const UserDashboardRoute = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <QueryProvider>
      <Page title="Account" actions={<SignOutButton />}>
        <CardColumns>
          <AccountFacts user={user} />
          <ProfileCard />
        </CardColumns>
      </Page>
    </QueryProvider>
  );
};
