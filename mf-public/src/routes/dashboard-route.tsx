import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { Link } from 'react-router-dom';
import { AccountFacts } from '../features/account/components/account-facts';
import { ProfileCard } from '../features/profile/components/profile-card';
import { CardColumns } from './card-columns';

const ToProgress = () => (
  <LinkButtonRoot as={Link} to="/progress" $variant="secondary" $size="medium" $full={false}>
    See the car's progress
  </LinkButtonRoot>
);

/** The member's overview. */
export const DashboardRoute = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <QueryProvider>
      <Page title={`Hello, ${user.username}`} actions={<ToProgress />}>
        <CardColumns>
          <ProfileCard />
          <AccountFacts user={user} />
        </CardColumns>
      </Page>
    </QueryProvider>
  );
};
