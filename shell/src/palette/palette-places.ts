import { mayOpen } from '@hypercar/app-kit/may-open';
import type { SessionUser } from '@hypercar/app-kit/session';
import { type AppRoute, appRoutes } from '@hypercar/contracts/app-routes';
import { dashboardPanels } from '@hypercar/contracts/staff-places';

/** Where the palette leads, by its words. */
export interface Place {
  label: string;
  to: string;
}

const panels = dashboardPanels.map(({ key, title }) => ({
  label: `Dashboard: ${title}`,
  to: `/admin?panel=${key}`,
}));

const places: readonly Place[] = [
  { label: 'Admin dashboard', to: '/admin' },
  { label: 'Users', to: '/user-management' },
  { label: 'E-mail logs', to: '/email-logs' },
  { label: 'The site: prices, texts, pictures', to: '/admin/site' },
  { label: 'Write the course', to: '/admin/course' },
  { label: 'Cleanup checklist', to: '/assist?tool=cleanup' },
  { label: 'Supplies', to: '/assist?tool=supplies' },
  { label: 'Transfer sheets', to: '/assist?tool=sheets' },
  { label: 'Cure timers', to: '/assist?tool=timers' },
  { label: 'Workday', to: '/assist?tool=workday' },
  { label: 'Learners’ questions', to: '/course/questions' },
  { label: 'Reports of the community', to: '/community/reports' },
  { label: 'Community', to: '/community' },
  { label: 'Your account', to: '/user-dashboard' },
  { label: 'Home', to: '/' },
  ...panels,
];

const acts: readonly Place[] = [
  { label: 'Add an expense', to: '/admin?panel=expense-tracking&do=add-expense' },
  { label: 'Add an order', to: '/admin?panel=task-tracking&do=add-task' },
  { label: 'Add a note', to: '/admin?panel=notes&do=add-note' },
  { label: 'Add a supply', to: '/assist?tool=supplies&do=add-supply' },
  { label: 'Add a transfer sheet', to: '/assist?tool=sheets&do=add-transfer-sheet' },
  { label: 'Reset the checklist', to: '/assist?tool=cleanup&do=reset-checklist' },
];
/** What assistants may not do. */
const forAdmins = new Set(['Add a supply', 'Reset the checklist']);

const routeOf = ({ to }: Place): AppRoute | undefined =>
  appRoutes.find(({ path }) => path === to.split('?')[0]);

/** Words in, the places and acts out that somebody may open and whose words begin so. */
export const placesFor = (user: SessionUser | null, words: string) => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Place): boolean => {
    const own = label.toLowerCase().split(/[\s:,]+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  const isOpen = (place: Place): boolean => {
    const route = routeOf(place);
    return route !== undefined && mayOpen(route.access, user) && fits(place);
  };
  return {
    places: places.filter(isOpen),
    acts: acts.filter(
      (act) => isOpen(act) && (user?.role === 'admin' || !forAdmins.has(act.label)),
    ),
  };
};
