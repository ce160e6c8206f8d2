import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AuditLog } from '../features/audit-log/components/audit-log';
import { CleanupStatus } from '../features/cleanup-status/components/cleanup-status';
import { ContestEntries } from '../features/contest-entries/components/contest-entries';
import { CourseAccessPanel } from '../features/course-access/components/course-access-panel';
import { WinnerDraws } from '../features/draws/components/winner-draws';
import { ExpenseTracking } from '../features/expenses/components/expense-tracking';
import { LoginAttemptsMonitor } from '../features/login-attempts/components/login-attempts-monitor';
import { OperationsOverview } from '../features/operations/components/operations-overview';
import { AdminNotes } from '../features/notes/components/admin-notes';
import { PreviewsPanel } from '../features/previews/components/previews-panel';
import { ContestSeasons } from '../features/seasons/components/contest-seasons';
import { SocialPosts } from '../features/social-posts/components/social-posts';
import { SupportTickets } from '../features/support-tickets/components/support-tickets';
import { SuspiciousPatterns } from '../features/suspicious-patterns/components/suspicious-patterns';
import { TaskTracking } from '../features/tasks/components/task-tracking';
import { TriviaManager } from '../features/trivia-manager/components/trivia-manager';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { AdminScreen } from '../guard/admin-screen';

/** The contest's draws and seasons. */
const ContestPanels = () => (
  <>
    <LazyPanel title="Winner Draws">
      <WinnerDraws />
    </LazyPanel>
    <LazyPanel title="Contest Seasons">
      <ContestSeasons />
    </LazyPanel>
  </>
);

/** What the course brings: who paid for it, who may open it. */
const CoursePanels = () => (
  <LazyPanel title="Course Access">
    <CourseAccessPanel />
  </LazyPanel>
);

/** Where the owner writes what others read. */
const Studios = () => (
  <>
    <Link to="/admin/site">Change prices, dates and links of the site</Link>
    <Link to="/admin/course">Write the course</Link>
  </>
);

/** The administrator's dashboard: the specification's sections in its order, our others below. */
export const AdminRoute = () => (
  <AdminScreen>
    <Page title="Admin Dashboard" width="wide" actions={<Studios />}>
      <Sections>
        <ContestEntries />
        <OperationsOverview />
        <div>
          <LazyPanel title="Task Tracking">
            <TaskTracking />
          </LazyPanel>
          <LazyPanel title="Expense Tracking">
            <ExpenseTracking />
          </LazyPanel>
          <LazyPanel title="Audit Log">
            <AuditLog />
          </LazyPanel>
          <LazyPanel title="Login Attempts Monitor">
            <LoginAttemptsMonitor />
          </LazyPanel>
          <LazyPanel title="Unified Trivia Manager">
            <TriviaManager />
          </LazyPanel>
          <LazyPanel title="Admin Notes">
            <AdminNotes />
          </LazyPanel>
          <LazyPanel title="Social Posts">
            <SocialPosts />
          </LazyPanel>
          <LazyPanel title="Support Tickets">
            <SupportTickets />
          </LazyPanel>
          <LazyPanel title="Suspicious Patterns">
            <SuspiciousPatterns />
          </LazyPanel>
          <ContestPanels />
          <CoursePanels />
          <LazyPanel title="Previews and Canaries">
            <PreviewsPanel />
          </LazyPanel>
        </div>
        <CleanupStatus />
      </Sections>
    </Page>
  </AdminScreen>
);

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;
