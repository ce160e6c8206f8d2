import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getMyCourseAccess, type MyCourseAccess } from '@hypercar/contracts/course-access';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThanksRoute } from './thanks-route';

const owned: MyCourseAccess = {
  access: [
    {
      id: 'd'.repeat(24),
      package: 'course-kit',
      source: 'purchase',
      since: '2025-08-01T10:00:00Z',
    },
  ],
  modules: [],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs(people.member);
});
afterEach(() => jest.useRealTimers());
const open = () => renderScreen(<ThanksRoute />, { path: '/course/thanks' });

test('a guest is told whose the purchase is, and led to the account', () => {
  startAs(null);
  open();
  expect(screen.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(screen.getByText(/the email address that you paid with/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
});

test('a member waits without a promise, until the purchase is there', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server.on(getMyCourseAccess, () => ({ access: [], modules: [] }));
  open();
  expect(await screen.findByText('We have not heard of your payment yet')).toBeVisible();
  expect(screen.queryByText(/is open/)).toBeNull();
  server.on(getMyCourseAccess, () => owned);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('Your course is open')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your packages' })).toHaveTextContent(
    /Course \+ Kit.*bought.*Aug 1, 2025/,
  );
  await user.click(screen.getByRole('link', { name: 'To your dashboard' }));
  expect(screen.getByTestId('place')).toHaveTextContent('/dashboard');
});

test('says that the service does not answer, and tries again', async () => {
  server.on(getMyCourseAccess, () => {
    throw new Refusal(503);
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your course could not be loaded');
  server.on(getMyCourseAccess, () => owned);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your course is open')).toBeVisible();
});
