import { currentSession } from '@hypercar/app-kit/session';
import { me, sessionEvents, type CurrentUser as User } from '@hypercar/contracts/accounts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isUnattended } from './attendance';
import { CurrentUser } from './current-user';
import { fakeServer, Refusal, type FakeServer } from './testing/fake-server';
import { findToast, people, renderScreen, startAs } from './testing/render-screen';

const complete: User = {
  ...people.member,
  status: 'active',
  emailVerified: true,
  profileCompleted: false,
  needsProfile: true,
  referralCode: 'cleo-1',
};
const render = () => renderScreen(<CurrentUser />, { path: '/here' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(sessionEvents, () => {
    throw new Refusal(403);
  });
  server.on(me, () => complete);
});

test('without a token nothing is requested', () => {
  startAs(null);
  render();
  expect(server.count('GET /api/auth/me')).toBe(0);
});

test('the answer completes the session', async () => {
  startAs(people.member);
  render();
  await waitFor(() => expect(currentSession().phase).toBe('ready'));
  expect(currentSession().user).toEqual(complete);
  expect(server.count('GET /api/auth/me')).toBe(1);
});

test('what somebody does on the page counts', async () => {
  startAs(people.member);
  const { unmount } = render();
  await waitFor(() => expect(currentSession().phase).toBe('ready'));
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  expect(isUnattended()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(isUnattended()).toBe(false);
  unmount();
  later.mockRestore();
});

test.each([401, 403])('a %i logs out and goes to /login', async (status) => {
  server.on(me, () => {
    throw new Refusal(status);
  });
  startAs(people.member);
  render();
  expect(await screen.findByTestId('place')).toHaveTextContent('/login');
  expect(localStorage).toHaveLength(0);
});

test.each([500, 503])('a %i says so and keeps the session', async (status) => {
  server.on(me, () => {
    throw new Refusal(status);
  });
  startAs(people.member);
  render();
  expect(await findToast('Failed to fetch user')).toBeVisible();
  expect(currentSession()).toMatchObject({ token: 'a-token', phase: 'failed' });
});

test('an ended session signs this browser out', async () => {
  server.on(sessionEvents, () => {
    throw new Refusal(401);
  });
  startAs(people.member);
  render();
  expect(await screen.findByTestId('place')).toHaveTextContent('/login');
  expect(currentSession().token).toBeNull();
});
