import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { verifyEmail } from '@hypercar/contracts/accounts';
import { screen } from '@testing-library/react';
import { VerifyEmailRoute } from './verify-email-route';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs(null);
});
const open = (search: string) =>
  renderScreen(<VerifyEmailRoute />, { path: '/verify-email', at: `/verify-email${search}` });

test('sends the token, shows progress, then success', async () => {
  let answer: () => void = () => undefined;
  server.on(
    verifyEmail,
    ({ query }) =>
      new Promise((resolve) => {
        answer = () => resolve({ success: true, message: `Verified ${query.get('token')}` });
      }),
  );
  open('?token=abc');
  expect(screen.getByText(/5-10 minutes/)).toHaveTextContent(/spam folder/);
  answer();
  expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  expect(screen.getByText('Verified abc')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(server.calls).toHaveLength(1);
});

test('without a token nothing is requested', () => {
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('No verification token provided');
  expect(server.calls).toEqual([]);
});

test.each([
  [400, { message: 'This link has expired' }, 'This link has expired'],
  [502, '<html>', 'Failed to verify email. Please try again.'],
  [401, {}, 'Verification failed'],
])('a %i is a failure with its words', async (status, body, words) => {
  server.on(verifyEmail, () => {
    throw new Refusal(status, body);
  });
  open('?token=abc');
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Register Again' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});

test('an answer that is not a success is a failure too', async () => {
  server.on(verifyEmail, () => ({ success: false, message: '' }));
  open('?token=abc');
  expect(await screen.findByRole('alert')).toHaveTextContent('Verification failed');
});
