import { type DashboardPanel, dashboardPanels } from '@hypercar/contracts/staff-places';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { from, theme } from '@hypercar/ui/theme';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { AuditLog } from '../../features/audit-log/components/audit-log';
import { CleanupStatus } from '../../features/cleanup-status/components/cleanup-status';
import { ContestEntries } from '../../features/contest-entries/components/contest-entries';
import { CourseAccessPanel } from '../../features/course-access/components/course-access-panel';
import { WinnerDraws } from '../../features/draws/components/winner-draws';
import { ExpenseTracking } from '../../features/expenses/components/expense-tracking';
import { LoginAttemptsMonitor } from '../../features/login-attempts/components/login-attempts-monitor';
import { OperationsOverview } from '../../features/operations/components/operations-overview';
import { AdminNotes } from '../../features/notes/components/admin-notes';
import { PreviewsPanel } from '../../features/previews/components/previews-panel';
import { ContestSeasons } from '../../features/seasons/components/contest-seasons';
import { SocialPosts } from '../../features/social-posts/components/social-posts';
import { SupportTickets } from '../../features/support-tickets/components/support-tickets';
import { SuspiciousPatterns } from '../../features/suspicious-patterns/components/suspicious-patterns';
import { TaskTracking } from '../../features/tasks/components/task-tracking';
import { TriviaManager } from '../../features/trivia-manager/components/trivia-manager';
import { placeOf } from './panel-place';

/** What stands in each section. */
const contents: Readonly<Record<DashboardPanel, ComponentType>> = {
  'contest-entries': ContestEntries,
  operations: OperationsOverview,
  'task-tracking': TaskTracking,
  'expense-tracking': ExpenseTracking,
  'audit-log': AuditLog,
  'login-attempts': LoginAttemptsMonitor,
  trivia: TriviaManager,
  notes: AdminNotes,
  'social-posts': SocialPosts,
  'support-tickets': SupportTickets,
  'suspicious-patterns': SuspiciousPatterns,
  'winner-draws': WinnerDraws,
  'contest-seasons': ContestSeasons,
  'course-access': CourseAccessPanel,
  previews: PreviewsPanel,
  'cleanup-checklist': CleanupStatus,
};

/** Sections that are always open, and bring their own heading. */
const open = new Set<DashboardPanel>(['contest-entries', 'operations', 'cleanup-checklist']);

/** The dashboard's sections in their order, each at its place. */
export const Panels = () =>
  dashboardPanels.map(({ key, title }) => {
    const Content = contents[key];
    return (
      <Place key={key} id={placeOf(key)} $spaced={open.has(key)}>
        {open.has(key) ? (
          <Content />
        ) : (
          <LazyPanel title={title}>
            <Content />
          </LazyPanel>
        )}
      </Place>
    );
  });

/* Below the bars that stay in view. */
const Place = styled.div<{ $spaced: boolean }>`
  scroll-margin-top: calc(var(--page-head, 0px) + 8.5rem);
  ${({ $spaced }) => $spaced && `margin-block: ${theme.space.xl};`}
  &:first-child {
    margin-top: 0;
  }
  ${from.wide} {
    scroll-margin-top: calc(var(--page-head, 0px) + 5rem);
  }
`;
