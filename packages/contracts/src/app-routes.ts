import type { Access } from './endpoint';
import { sitePages } from './site-pages';

export const slices = ['mf-public', 'mf-admin', 'mf-assist'] as const;
export type SliceName = (typeof slices)[number];

/** A page of the application: its path, who may open it, the remote that renders it. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly slice: SliceName;
  /** The sentence of the "Access Denied" toast. */
  readonly denied?: string;
  /** It is there while the owner has filled it. */
  readonly whenFilled?: true;
}

const admins = ['admin'] as const;
const workshop = ['admin', 'assistant'] as const;

/** The pages of the owner's own text. */
const filled = Object.values(sitePages).map(({ path }): AppRoute => ({
  path,
  access: 'anyone',
  slice: 'mf-public',
  whenFilled: true,
}));

/** The specification's routes (first document, section 2), and ours. */
export const appRoutes: readonly AppRoute[] = [
  { path: '/', access: 'anyone', slice: 'mf-public' },
  { path: '/dashboard', access: 'signed-in', slice: 'mf-public' },
  { path: '/user-dashboard', access: 'signed-in', slice: 'mf-public' },
  { path: '/progress', access: 'anyone', slice: 'mf-public' },
  { path: '/contest/:season', access: 'anyone', slice: 'mf-public' },
  { path: '/login', access: 'anyone', slice: 'mf-public' },
  { path: '/register', access: 'anyone', slice: 'mf-public' },
  { path: '/welcome', access: 'anyone', slice: 'mf-public' },
  { path: '/verify-email', access: 'anyone', slice: 'mf-public' },
  { path: '/forgot-password', access: 'anyone', slice: 'mf-public' },
  { path: '/reset-password', access: 'anyone', slice: 'mf-public' },
  { path: '/course', access: 'anyone', slice: 'mf-public' },
  { path: '/course/:module/:lesson', access: 'anyone', slice: 'mf-public' },
  {
    path: '/course/questions',
    access: workshop,
    slice: 'mf-public',
    denied: 'Only administrators and assistants can access this page.',
  },
  { path: '/community', access: 'signed-in', slice: 'mf-public' },
  {
    path: '/community/reports',
    access: workshop,
    slice: 'mf-public',
    denied: 'Only administrators and assistants can access this page.',
  },
  { path: '/certificate/:code', access: 'anyone', slice: 'mf-public' },
  { path: '/course/thanks', access: 'anyone', slice: 'mf-public' },
  ...filled,
  {
    path: '/admin',
    access: admins,
    slice: 'mf-admin',
    denied: 'Only administrators can access this page.',
  },
  {
    path: '/admin/site',
    access: admins,
    slice: 'mf-admin',
    denied: 'Only administrators can access this page.',
  },
  {
    path: '/admin/course',
    access: admins,
    slice: 'mf-admin',
    denied: 'Only administrators can access this page.',
  },
  // sitePreviewPath: the landing page in the studio's frame.
  {
    path: '/admin/site/preview',
    access: admins,
    slice: 'mf-public',
    denied: 'Only administrators can access this page.',
  },
  {
    path: '/assist',
    access: workshop,
    slice: 'mf-assist',
    denied: 'Only administrators and assistants can access this page.',
  },
  {
    path: '/user-management',
    access: admins,
    slice: 'mf-admin',
    denied: 'Only administrators can access user management.',
  },
  {
    path: '/user-management/:id',
    access: admins,
    slice: 'mf-admin',
    denied: 'Only administrators can access user management.',
  },
  {
    path: '/email-logs',
    access: admins,
    slice: 'mf-admin',
    denied: 'Only administrators can access email logs.',
  },
];
