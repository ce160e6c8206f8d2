import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getProfile } from '@hypercar/contracts/profiles';
import { logout } from '@hypercar/contracts/accounts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardRoute } from './dashboard-route';
import { UserDashboardRoute } from './user-dashboard-route';

const profile = {
  id: 'd'.repeat(24),
  level: 'pro' as const,
  answers: '{}',
  createdAt: '2025-08-01T00:00:00Z',
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs({ ...people.member, emailVerified: true, referralCode: 'cleo-1' });
});

test('a member sees their level and their account', async () => {
  server.on(getProfile, () => profile);
  renderScreen(<DashboardRoute />, { path: '/dashboard' });
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(await screen.findByText('Pro')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hello, cleo' })).toBeVisible();
  expect(screen.getByText('cleo@example.test')).toBeVisible();
  expect(screen.getByText('cleo-1')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
});

test('without a profile there is the way to the questionnaire', async () => {
  server.on(getProfile, () => null);
  renderScreen(<DashboardRoute />, { path: '/dashboard' });
  expect(await screen.findByRole('link', { name: 'Start Questionnaire' })).toHaveAttribute(
    'href',
    '/welcome',
  );
});

test('a profile that cannot be read can be tried again', async () => {
  server.on(getProfile, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  renderScreen(<DashboardRoute />, { path: '/dashboard' });
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(getProfile, () => profile);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Pro')).toBeVisible();
});

test('the account page signs out', async () => {
  server.on(getProfile, () => profile);
  server.on(logout, () => ({ message: 'Bye' }));
  renderScreen(<UserDashboardRoute />, { path: '/user-dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect((await screen.findByTestId('place')).textContent).toBe('/login');
  expect(localStorage).toHaveLength(0);
});
