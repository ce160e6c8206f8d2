import { endpoints } from '@hypercar/contracts/endpoints';
import { routeTable } from '../route-table';
import { firstMatch } from './rule';
import { serviceRoutes } from './service-routes';

const service = (path: string) => firstMatch(routeTable.services, path);

test.each(Object.entries(endpoints))('%s leads to its own service', (_name, endpoint) => {
  expect(service(endpoint.path.replace(/:[^/]+/g, 'some.id-1'))).toBe(endpoint.service);
});

test.each(['auth', 'contest', 'ops'])('the documents of %s lead to it', (short) => {
  expect(service(`/api/${short}/openapi.json`)).toBe(`svc-${short}`);
  expect(service(`/api/svc-${short}/docs/`)).toBe(`svc-${short}`);
});

test.each([
  '/api',
  '/api/',
  '/api/none',
  '/api/admin',
  '/api/admin/none',
  '/internal/x',
  '/API/tiles',
])('%s leads nowhere', (path) => expect(service(path)).toBeUndefined());

describe('services with a common path prefix', () => {
  const rules = serviceRoutes([
    { service: 'svc-auth', path: '/api/user' },
    { service: 'svc-contest', path: '/api/users/:id/points' },
    { service: 'svc-auth', path: '/api/users/:id' },
    { service: 'svc-ops', path: '/api/users/reports' },
    { service: 'svc-ops', path: '/api/reports/:year/:month' },
    { service: 'svc-auth', path: '/api/admin/users' },
    { service: 'svc-ops', path: '/api/admin/expenses/totals' },
    { service: 'svc-contest', path: '/api/v1.0/things' },
  ]);

  test.each([
    ['/api/user', 'svc-auth'],
    ['/api/user/5', 'svc-auth'],
    ['/api/users', undefined],
    ['/api/userspace', undefined],
    ['/api/users/5', 'svc-auth'],
    ['/api/users/5/other', 'svc-auth'],
    ['/api/users/5/points', 'svc-contest'],
    ['/api/users/5/points/today', 'svc-contest'],
    ['/api/users/reports', 'svc-ops'],
    ['/api/reports/2025/08', 'svc-ops'],
    ['/api/reports', 'svc-ops'],
    ['/api/admin/users/5', 'svc-auth'],
    ['/api/admin/expenses', 'svc-ops'],
    ['/api/admin', undefined],
    ['/api/v1.0/things', 'svc-contest'],
    ['/api/v1x0/things', undefined],
  ])('%s leads to %s', (path, expected) => expect(firstMatch(rules, path)).toBe(expected));
});
