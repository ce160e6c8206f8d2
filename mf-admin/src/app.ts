import type { SliceApp } from '@hypercar/app-kit/slice-app';

/** The administration slice's screens, each loaded when its path is opened. */
const app: SliceApp = {
  '/admin': async () => (await import('./routes/admin-route')).AdminRoute,
  '/admin/site': async () => (await import('./routes/admin/site-route')).SiteStudioRoute,
  '/admin/course': async () => (await import('./routes/admin/course-route')).CourseStudioRoute,
  '/user-management': async () =>
    (await import('./routes/user-management-route')).UserManagementRoute,
  '/user-management/:id': async () => (await import('./routes/user-route')).UserRoute,
  '/email-logs': async () => (await import('./routes/email-logs-route')).EmailLogsRoute,
};
export default app;
