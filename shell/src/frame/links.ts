import { appRoutes } from '@hypercar/contracts/app-routes';
import { mayOpen } from '@hypercar/app-kit/may-open';
import type { SessionUser } from '@hypercar/app-kit/session';

export interface NavigationLink {
  path: string;
  label: string;
}

const links: readonly NavigationLink[] = [
  { path: '/', label: 'Home' },
  { path: '/assist', label: 'Assist' },
  { path: '/user-management', label: 'Users' },
  { path: '/email-logs', label: 'Email logs' },
  { path: '/admin', label: 'Admin' },
];

/** The guests' way in, at the top of the phone's menu: the bar's right side stays empty for them. */
export const waysIn: readonly NavigationLink[] = [
  { path: '/login', label: 'Log in' },
  { path: '/register', label: 'Create account' },
];

/** The navigation's links for a person: those whose routes they may open. */
export const linksFor = (user: Pick<SessionUser, 'role'> | null): NavigationLink[] =>
  links.filter(({ path }) => {
    const route = appRoutes.find((candidate) => candidate.path === path);
    return route !== undefined && mayOpen(route.access, user);
  });
