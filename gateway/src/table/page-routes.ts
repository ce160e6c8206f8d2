import type { AppRoute } from '@hypercar/contracts/app-routes';
import type { Rule } from './rule';

/** The prerendered file of a route, below the folder of pages: `/` is `/index.html`. */
const pageFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

const patternOf = (path: string): string => {
  if (path === '/') return '^/$';
  return `^${path.replace(/:[^/]+/g, '[^/]+').replaceAll('.', '\\.')}/?$`;
};

/** The paths of pages that are there only with a file of their own. */
export const optionalPages = (routes: readonly Pick<AppRoute, 'path' | 'whenFilled'>[]): string =>
  routes
    .filter(({ whenFilled }) => whenFilled)
    .map(({ path }) => patternOf(path))
    .join('|');

/** The application's routes, each with the file that may be prerendered for it. */
export const pageRoutes = (routes: readonly Pick<AppRoute, 'path'>[]): Rule[] =>
  routes.map(({ path }) => ({ pattern: patternOf(path), to: pageFile(path) }));
