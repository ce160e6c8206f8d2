/** The sections of the dashboard, the specification's in its order: `/admin?panel=<key>` opens one. */
export const dashboardPanels = [
  { key: 'contest-entries', title: 'Contest Entries' },
  { key: 'operations', title: 'Operations' },
  { key: 'task-tracking', title: 'Task Tracking' },
  { key: 'expense-tracking', title: 'Expense Tracking' },
  { key: 'audit-log', title: 'Audit Log' },
  { key: 'login-attempts', title: 'Login Attempts Monitor' },
  { key: 'trivia', title: 'Unified Trivia Manager' },
  { key: 'notes', title: 'Admin Notes' },
  { key: 'social-posts', title: 'Social Posts' },
  { key: 'support-tickets', title: 'Support Tickets' },
  { key: 'suspicious-patterns', title: 'Suspicious Patterns' },
  { key: 'winner-draws', title: 'Winner Draws' },
  { key: 'contest-seasons', title: 'Contest Seasons' },
  { key: 'course-access', title: 'Course Access' },
  { key: 'previews', title: 'Previews and Canaries' },
  { key: 'cleanup-checklist', title: 'Cleanup Checklist' },
] as const;
export type DashboardPanel = (typeof dashboardPanels)[number]['key'];
