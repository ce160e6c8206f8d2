import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { login, resendVerification } from '@hypercar/contracts/accounts';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSiteSettings } from '../site/site-settings';
import { LoginRoute } from './login-route';

type Person = (typeof people)[keyof typeof people];
const result = (user: Person, profileCompleted = true) => ({
  token: 'new-token',
  user,
  needsProfile: !profileCompleted,
  profileCompleted,
});
const unverified = (email?: string) => () => {
  const user = email === undefined ? {} : { user: { email } };
  throw new Refusal(403, { message: 'Please verify your email before logging in', ...user });
};

let server: FakeServer;
beforeEach(() => {
  // As the page brings them.
  setSiteSettings(siteDefaults);
  server = fakeServer();
  startAs(null);
});

const open = (state?: unknown) => renderScreen(<LoginRoute />, { path: '/login', state });
const enter = async (username = 'cleo', password = 'secret1') => {
  await userEvent.type(screen.getByLabelText('Username or Email'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

test.each([
  ['an admin', result(people.admin, false), undefined, '/admin'],
  ['who has no profile', result(people.member, false), undefined, '/welcome'],
  ['everyone else', result(people.member), undefined, '/'],
  ['an assistant without a profile', result(people.assistant, false), undefined, '/welcome'],
  ['an assistant', result(people.assistant), undefined, '/'],
  ['who was held up on the way', result(people.member), '/dashboard', '/'],
  ['an admin who was held up', result(people.admin), '/user-management', '/admin'],
])('%s lands in their place', async (_who, answer, from, place) => {
  server.on(login, () => answer);
  open(from ? { from } : undefined);
  await enter();
  expect((await screen.findByTestId('place')).textContent).toBe(place);
  expect(localStorage.getItem('token')).toBe('new-token');
  const sent = server.calls.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({ username: 'cleo', password: 'secret1' });
});

test('both fields are required', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('the password can be shown and hidden', async () => {
  open();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(password).toHaveAttribute('type', 'text');
});

test("a refusal shows the server's message", async () => {
  server.on(login, () => {
    throw new Refusal(401, { message: 'Invalid credentials' });
  });
  open();
  await enter();
  expect(await findToast('Login failed')).toBeVisible();
  expect(await findToast('Invalid credentials')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('an answer without a token is a failure', async () => {
  server.on(login, () => ({ ...result(people.member), token: '' }));
  open();
  await enter();
  expect(await findToast('No authentication token received')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('the button is pending until the service answers', async () => {
  let answer: () => void = () => undefined;
  server.on(login, () => new Promise((resolve) => (answer = () => resolve(result(people.member)))));
  open();
  await enter();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(server.count('POST /api/auth/login')).toBe(1);
  answer();
  expect(await screen.findByTestId('place')).toBeVisible();
});

test.each([
  ['the user of the error', 'known@example.test', 'cleo', 'known@example.test'],
  ['the typed name, when it is an address', undefined, 'me@example.test', 'me@example.test'],
  ['nothing, when it is not', undefined, 'cleo', ''],
])('the box "Email not verified" is prefilled from %s', async (_what, email, typed, prefilled) => {
  server.on(login, unverified(email));
  open();
  await enter(typed);
  expect(await screen.findByText('Email not verified')).toBeVisible();
  const field = screen.getByLabelText('Email');
  expect(field).toHaveValue(prefilled);
  const next = screen.getByRole('button', { name: 'Resend Verification Email' });
  expect(prefilled ? next : field).toHaveFocus();
  expect(screen.queryByText('Login failed')).toBeNull();
});

test('a resend that succeeds closes the box', async () => {
  server.on(login, unverified('cleo@example.test'));
  server.on(resendVerification, () => ({ message: 'Sent' }));
  open();
  await enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
  expect(await findToast('Verification email sent')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Email not verified')).toBeNull());
  expect(server.calls.at(-1)?.body).toEqual({ email: 'cleo@example.test' });
});

test('a resend that fails keeps it', async () => {
  server.on(login, unverified('cleo@example.test'));
  server.on(resendVerification, () => {
    throw new Refusal(429, { message: 'Try again in an hour' });
  });
  open();
  await enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
  expect(await findToast('Failed to send verification email')).toBeVisible();
  expect(await findToast('Try again in an hour')).toBeVisible();
  expect(screen.getByText('Email not verified')).toBeVisible();
});

test('the ways to help and to an account', () => {
  open();
  const links = within(document.body);
  expect(links.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(links.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
});

test('a guest can ask for help; a signed-in user does not see the block', () => {
  const { unmount } = open();
  expect(screen.getByText('I need help with my account')).toBeVisible();
  unmount();
  startAs(people.member);
  open();
  expect(screen.queryByText('I need help with my account')).toBeNull();
});
