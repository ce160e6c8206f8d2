import type { AppRoute } from '@hypercar/contracts/app-routes';
import type { Rule } from './rule';

/** The prerendered file of a route, below the folder of pages: `/` is `/index.html`. */
const pageFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

const patternOf = (path: string): string => {
  if (path === '/') return '^/$';
  return `^${path.replace(/:[^/]+/g, '[^/]+').replaceAll('.', '\\.')}/?$`;
};

/** The application's routes, each with the file that may be prerendered for it. */
export const pageRoutes = (routes: readonly Pick<AppRoute, 'path'>[]): Rule[] =>
  routes.map(({ path }) => ({ pattern: patternOf(path), to: pageFile(path) }));
