import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession, type SessionUser } from '@hypercar/app-kit/session';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isContestProgressShown } from '../features/contest-progress/api/contest-progress';
import { ContestProgressPanel } from '../features/contest-progress/components/contest-progress-panel';
import { CoursePanel } from '../features/course-access/components/course-panel';
import { StreakPanel } from '../features/logins/components/streak-panel';
import { nextSteps } from '../features/next-steps/api/next-steps';
import { NextStepsPanel } from '../features/next-steps/components/next-steps-panel';
import { PointsPanel } from '../features/points/components/points-panel';
import { profileQuery } from '../features/profile/api/profile-query';
import { LevelPanel } from '../features/profile/components/level-panel';
import { referralsQuery } from '../features/referrals/api/referrals-query';
import { ReferralPanel } from '../features/referrals/components/referral-panel';
import { ContestAchievementsPanel } from '../features/sharing/components/contest-achievements-panel';
import { LeaderboardPanel } from '../features/sharing/components/leaderboard-panel';
import { ShareTasksPanel } from '../features/sharing/components/share-tasks-panel';
import { TestingBanner } from '../features/testing-access/components/testing-banner';
import { ViewersPanel } from '../features/viewers/components/viewers-panel';
import { Cell, DashboardGrid } from './dashboard-grid';

const ToAccount = () => (
  <LinkButtonRoot as={Link} to="/user-dashboard" $variant="secondary" $size="medium" $full={false}>
    Account and security
  </LinkButtonRoot>
);

/** While the panels' queries are loading, use the session's data. */
const NextSteps = ({ user }: { user: SessionUser }) => {
  const { data: profile } = useQuery(profileQuery());
  const { data: referrals } = useQuery(referralsQuery());
  const hasProfile = profile ? true : (user.profileCompleted ?? false);
  const hasInvited = referrals ? referrals.pending + referrals.rewarded > 0 : false;
  return <NextStepsPanel steps={nextSteps({ hasProfile, hasInvited })} />;
};

const Panels = ({ user }: { user: SessionUser }) => (
  <DashboardGrid>
    <Cell $columns={12}>
      <TestingBanner />
    </Cell>
    <Cell $columns={8}>
      <LevelPanel />
    </Cell>
    <Cell $columns={4}>
      <PointsPanel />
    </Cell>
    <Cell $columns={7}>
      <StreakPanel />
    </Cell>
    <Cell $columns={5}>
      <NextSteps user={user} />
    </Cell>
    <Cell $columns={7}>
      <CoursePanel />
      <ReferralPanel />
    </Cell>
    <Cell $columns={5}>
      {isContestProgressShown() && <ContestProgressPanel />}
      <ViewersPanel />
    </Cell>
    <Cell $columns={12}>
      <ContestAchievementsPanel userId={user.id} />
    </Cell>
    <Cell $columns={7}>
      <ShareTasksPanel userId={user.id} />
    </Cell>
    <Cell $columns={5}>
      <LeaderboardPanel />
    </Cell>
  </DashboardGrid>
);

/** The member's overview. */
export const DashboardRoute = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <QueryProvider>
      <Page title={`Hello, ${user.username}`} actions={<ToAccount />}>
        <Panels user={user} />
      </Page>
    </QueryProvider>
  );
};
