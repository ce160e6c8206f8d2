/** A list of the staff: where it is, and words that its search finds. */
export interface StaffList {
  name: string;
  path: string;
  /** Of the section of the dashboard that it stands in; else the page's only list. */
  section?: string;
  words: string;
  /** The part of the page that shows it when it is opened. */
  opens?: string;
  /** It comes whole: pages and searches ask for nothing. */
  inBrowser?: true;
}

const inDashboard = (name: string, section: string, words: string) => ({
  name,
  path: `/admin?panel=${section}`,
  section,
  words,
});

/** Each list of the staff that can get long. */
export const staffLists: readonly StaffList[] = [
  { name: 'users', path: '/user-management', words: 'weber' },
  { name: 'mails', path: '/email-logs', words: 'weber' },
  inDashboard('login attempts', 'login-attempts', 'weber'),
  inDashboard('audit log', 'audit-log', 'weber'),
  inDashboard('contest entries', 'contest-entries', 'weber'),
  inDashboard('expenses', 'expense-tracking', 'crystal'),
  { ...inDashboard('orders', 'task-tracking', 'crystal'), inBrowser: true },
  { ...inDashboard('notes', 'notes', 'crystal'), inBrowser: true },
  inDashboard('support tickets', 'support-tickets', 'weber'),
  { name: 'transfer sheets', path: '/assist?tool=sheets', words: 'a' },
  { name: 'supplies', path: '/assist?tool=supplies', words: 'a', inBrowser: true },
  {
    name: 'work sessions',
    path: '/assist?tool=workday',
    words: 'hood',
    opens: 'Past sessions',
  },
];

export const widths = [360, 1280, 1920] as const;
