/** The document's title by path; the product's name follows it. */
const titles: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  '/user-dashboard': 'Your account',
  '/progress': 'Project progress',
  '/login': 'Log in',
  '/register': 'Create an account',
  '/contest/:season': 'Past contest',
  '/welcome': 'Welcome questionnaire',
  '/verify-email': 'Verify your e-mail',
  '/forgot-password': 'Forgot your password',
  '/reset-password': 'Reset your password',
  '/course': 'The course',
  '/course/:module/:lesson': 'Lesson',
  '/course/questions': 'Learners’ questions',
  '/community': 'Community',
  '/community/reports': 'Reports of the community',
  '/certificate/:code': 'Certificate',
  '/course/thanks': 'Thank you',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/imprint': 'Imprint',
  '/contact': 'Contact',
  '/admin': 'Admin dashboard',
  '/admin/course': 'Write the course',
  '/assist': 'Assistant tools',
  '/user-management': 'User management',
  '/user-management/:id': 'Account',
  '/email-logs': 'E-mail logs',
};
const product = 'Hypercar Crystallization Project';

/** The title of a page; `known` is false for a path that no route has. */
export const pageTitle = (path: string, known: boolean): string => {
  if (path === '/') return `${product}: crystals on cars`;
  return `${known ? (titles[path] ?? product) : 'Page Not Found'} · ${product}`;
};
