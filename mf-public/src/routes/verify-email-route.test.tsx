import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { verifyEmail } from '@hypercar/contracts/accounts';
import { confirmEmailChange } from '@hypercar/contracts/email-change';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSiteSettings } from '../site/site-settings';
import { VerifyEmailRoute } from './verify-email-route';

let server: FakeServer;
beforeEach(() => {
  // As the page brings them.
  setSiteSettings(siteDefaults);
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

describe('a link to change the address', () => {
  const confirm = () =>
    userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));

  test('changes nothing when the page is opened, and by a button then', async () => {
    server.on(confirmEmailChange, () => ({ message: 'It has been changed.' }));
    open('?change=abc');
    expect(screen.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
    expect(server.calls).toEqual([]);
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Email Changed' })).toHaveFocus();
    expect(screen.getByText('It has been changed.')).toBeVisible();
    expect(server.calls).toMatchObject([{ body: { token: 'abc' } }]);
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });

  test('leads whoever is signed in back to the account', async () => {
    startAs(people.member);
    server.on(confirmEmailChange, () => ({ message: 'It has been changed.' }));
    open('?change=abc');
    await confirm();
    expect(await screen.findByRole('link', { name: 'Back to your account' })).toHaveAttribute(
      'href',
      '/user-dashboard',
    );
  });

  test('a dead one says so, and is not tried again', async () => {
    server.on(confirmEmailChange, () => {
      throw new Refusal(400, { message: 'This confirmation link is invalid or has expired' });
    });
    open('?change=abc');
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Email Not Changed' })).toHaveFocus();
    expect(screen.getByText(/invalid or has expired/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a service that is down is tried again', async () => {
    server.on(confirmEmailChange, () => {
      throw new Refusal(503, { message: 'Back in a minute' });
    });
    open('?change=abc');
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute');
    server.on(confirmEmailChange, () => ({ message: 'It has been changed.' }));
    await confirm();
    expect(await screen.findByText('It has been changed.')).toBeVisible();
  });
});
