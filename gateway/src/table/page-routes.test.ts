import { pageRoutes } from './page-routes';
import { firstMatch } from './rule';

const rules = pageRoutes([
  { path: '/' },
  { path: '/progress' },
  { path: '/about/us' },
  { path: '/members/:name' },
]);

test.each([
  ['/', '/index.html'],
  ['/progress', '/progress.html'],
  ['/progress/', '/progress.html'],
  ['/about/us', '/about/us.html'],
  ['/members/ada', '/members/:name.html'],
  ['/progress/x', undefined],
  ['/progressive', undefined],
  ['/members/', undefined],
  ['/members/ada/x', undefined],
])('%s is %s', (path, page) => expect(firstMatch(rules, path)).toBe(page));
