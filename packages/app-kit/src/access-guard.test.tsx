import { endSession, sessionFailed, sessionResolved } from '@hypercar/app-kit/session';
import { act, screen } from '@testing-library/react';
import { AccessGuard } from './access-guard';
import { people, renderScreen, startAs } from './testing/render-screen';

const adminRoute = {
  access: ['admin'],
  denied: 'Only administrators can access this page.',
} as const;
const open = (route: Parameters<typeof AccessGuard>[0]['route'], at = '/admin?tab=2') =>
  renderScreen(
    <AccessGuard route={route} loading={<p>Loading…</p>}>
      <h1>The page</h1>
    </AccessGuard>,
    { path: '/admin', at },
  );

test('anyone may open a public page', () => {
  startAs(null);
  open({ access: 'anyone' });
  expect(screen.getByRole('heading')).toBeVisible();
});

test('a signed-out user goes to /login', () => {
  startAs(null);
  open(adminRoute);
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/login$/);
});

test('the session resolves behind a loading indicator', () => {
  startAs(people.admin);
  open(adminRoute);
  expect(screen.getByText('Loading…')).toBeVisible();
  act(() => sessionResolved(people.admin));
  expect(screen.getByRole('heading')).toBeVisible();
});

test('a wrong role is denied and sent home', async () => {
  startAs(people.member);
  open(adminRoute);
  act(() => sessionResolved(people.member));
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText('Only administrators can access this page.')).toBeVisible();
});

test('a failed current-user call trusts the stored record', () => {
  startAs(people.admin);
  open(adminRoute);
  act(() => sessionFailed());
  expect(screen.getByRole('heading')).toBeVisible();
});

test('signing out here goes to a plain /login', () => {
  startAs(people.admin);
  open(adminRoute);
  act(() => sessionResolved(people.admin));
  act(() => endSession());
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/login$/);
});
