import type { SliceApp } from '@hypercar/app-kit/slice-app';

/** The public slice's screens, each loaded when its path is opened. */
const app: SliceApp = {
  '/': async () => (await import('./routes/landing-route')).loadLanding(),
  '/admin/site/preview': async () => (await import('./routes/site-preview-route')).SitePreviewRoute,
  '/progress': async () => (await import('./routes/progress-route')).ProgressRoute,
  '/contest/:season': async () => (await import('./routes/past-contest-route')).PastContestRoute,
  '/login': async () => (await import('./routes/login-route')).LoginRoute,
  '/register': async () => (await import('./routes/register-route')).RegisterRoute,
  '/verify-email': async () => (await import('./routes/verify-email-route')).VerifyEmailRoute,
  '/forgot-password': async () =>
    (await import('./routes/forgot-password-route')).ForgotPasswordRoute,
  '/reset-password': async () => (await import('./routes/reset-password-route')).ResetPasswordRoute,
  '/welcome': async () => (await import('./routes/welcome-route')).WelcomeRoute,
  '/course': async () => (await import('./routes/course-route')).CourseRoute,
  '/course/:module/:lesson': async () => (await import('./routes/lesson-route')).LessonRoute,
  '/certificate/:code': async () => (await import('./routes/certificate-route')).CertificateRoute,
  '/community': async () => (await import('./routes/community-route')).CommunityRoute,
  '/community/reports': async () =>
    (await import('./routes/community-reports-route')).CommunityReportsRoute,
  '/course/questions': async () => (await import('./routes/questions-route')).QuestionsRoute,
  '/terms': async () => (await import('./routes/own-page-route')).OwnPageRoute,
  '/privacy': async () => (await import('./routes/own-page-route')).OwnPageRoute,
  '/imprint': async () => (await import('./routes/own-page-route')).OwnPageRoute,
  '/contact': async () => (await import('./routes/own-page-route')).OwnPageRoute,
  '/course/thanks': async () => (await import('./routes/thanks-route')).ThanksRoute,
  '/dashboard': async () => (await import('./routes/dashboard-route')).DashboardRoute,
  '/user-dashboard': async () => (await import('./routes/user-dashboard-route')).UserDashboardRoute,
};
export default app;
