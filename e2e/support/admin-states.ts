import { expect, type Locator, type Page } from '@playwright/test';

/** A panel of the dashboard with its loading and empty texts. */
export interface PanelStates {
  title: string;
  /** The paths of what it reads when it is opened. */
  reads: readonly string[];
  loading: string;
  /** Narrows its list to nothing, and what it says then; undefined where nothing narrows it. */
  narrowed?: { narrow: (panel: Locator) => Promise<unknown>; nothingFound: string };
  /** What it says in a site without any data; undefined where there is always some. */
  empty?: string;
}

const search = (label: string) => (panel: Locator) =>
  panel.getByLabel(label, { exact: true }).fill('there is no such thing');

export const panelStates: readonly PanelStates[] = [
  {
    title: 'Winner Draws',
    reads: ['/api/admin/contest/draws'],
    loading: 'Loading draws…',
    empty: 'No draws yet',
  },
  {
    title: 'Task Tracking',
    reads: ['/api/orders'],
    loading: 'Loading tasks…',
    narrowed: { narrow: search('Search tasks'), nothingFound: 'No tasks found' },
    empty: 'No tasks tracked yet',
  },
  {
    title: 'Expense Tracking',
    reads: ['/api/expenses/totals'],
    loading: 'Loading expenses…',
    narrowed: {
      narrow: (panel) => panel.getByLabel('From').fill('2099-01-01'),
      nothingFound: 'No expenses found',
    },
    empty: 'No expenses recorded yet',
  },
  {
    title: 'Audit Log',
    reads: ['/api/admin/audit-log'],
    loading: 'Loading entries…',
    narrowed: { narrow: search('Search the audit log'), nothingFound: 'No audit entries found' },
  },
  {
    title: 'Login Attempts Monitor',
    reads: ['/api/login-attempts'],
    loading: 'Loading login attempts…',
    narrowed: {
      narrow: search('IP address'),
      nothingFound: 'No login attempts found matching your criteria',
    },
  },
  {
    title: 'Unified Trivia Manager',
    reads: ['/api/trivia/questions', '/api/ninja-history/questions'],
    loading: 'Loading trivia questions…',
    narrowed: { narrow: search('Search questions'), nothingFound: 'No questions found' },
    empty: 'No questions yet',
  },
  {
    title: 'Admin Notes',
    reads: ['/api/admin/notes'],
    loading: 'Loading notes…',
    narrowed: { narrow: search('Search notes'), nothingFound: 'No notes found' },
    empty: 'No notes yet',
  },
  {
    title: 'Social Posts',
    reads: ['/api/admin/social-posts'],
    loading: 'Loading posts…',
    narrowed: { narrow: search('Search posts'), nothingFound: 'No posts found' },
    empty: 'No posts yet',
  },
  {
    title: 'Support Tickets',
    reads: ['/api/admin/support-tickets'],
    loading: 'Loading support tickets…',
    empty: 'No open support tickets',
  },
  {
    title: 'Course Access',
    reads: ['/api/admin/course-payments', '/api/admin/course-access'],
    loading: 'Loading payments…',
    narrowed: { narrow: search('Search payments'), nothingFound: 'No payments found' },
    empty: 'Nobody has access yet',
  },
  {
    title: 'Suspicious Patterns',
    reads: ['/api/admin/suspicious-patterns'],
    loading: 'Loading suspicious patterns…',
    narrowed: {
      narrow: (panel) => panel.getByLabel('What').selectOption('full-days'),
      nothingFound: 'Nothing suspicious found',
    },
    empty: 'Nothing suspicious found',
  },
];

/** Presses "Try again" until the data is shown: a panel with two queries has a button for each. */
export const tryAgain = (panel: Locator): Promise<void> =>
  expect(async () => {
    for (const button of await panel.getByRole('button', { name: 'Try again' }).all())
      await button.click({ timeout: 1000 });
    await expect(panel.getByRole('alert')).toHaveCount(0, { timeout: 2000 });
  }).toPass();

/** Holds back the requests to some paths until they are released. */
export const holdReads = async (page: Page, paths: readonly string[]): Promise<() => void> => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      await free;
      await route.fallback();
    },
  );
  return letGo;
};
