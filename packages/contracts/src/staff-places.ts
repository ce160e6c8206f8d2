import type { Role } from './endpoint';

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

/** Where a section of the dashboard is. */
export const panelAddress = (panel: DashboardPanel): string => `/admin?panel=${panel}`;

/** The tools of the workshop in their order: `/assist?tool=<key>` opens one. */
export const assistTools = [
  { key: 'cleanup', title: 'Cleanup Checklist' },
  { key: 'supplies', title: 'Supply Management' },
  { key: 'sheets', title: 'Transfer Sheet Tracker' },
  { key: 'timers', title: 'Cure Timers' },
  { key: 'workday', title: 'Workday' },
] as const;
export type AssistTool = (typeof assistTools)[number]['key'];

/** Where a tool of the workshop is. */
export const toolAddress = (tool: AssistTool): string => `/assist?tool=${tool}`;

/** Those who work on the site, and have more pages than members. */
export const staff: readonly Role[] = ['admin', 'assistant'];
