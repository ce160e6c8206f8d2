import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { checkReferralCode, register } from '@hypercar/contracts/accounts';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSiteSettings } from '../site/site-settings';
import { RegisterRoute } from './register-route';

let server: FakeServer;
beforeEach(() => {
  // As the page brings them.
  setSiteSettings(siteDefaults);
  server = fakeServer();
  startAs(null);
});

const open = (at = '/register') => renderScreen(<RegisterRoute />, { path: '/register', at });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
const fill = async (values: Partial<Record<string, string>> = {}) => {
  const all = {
    Username: 'Cleo',
    Email: 'Cleo@Example.test',
    Password: 'secret1',
    'Confirm Password': 'secret1',
    ...values,
  };
  for (const [label, value] of Object.entries(all))
    if (value) await userEvent.type(screen.getByLabelText(label), value);
};
const adult = () => userEvent.click(screen.getByLabelText('I am 18 years or older'));

test('each rule has its message, all at once', async () => {
  open();
  await fill({ Username: 'ab', Email: 'nonsense', Password: 'short', 'Confirm Password': 'other' });
  await submit();
  for (const message of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    "Passwords don't match",
    'You must be 18 years or older to register',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  expect(server.calls).toEqual([]);
});

test('a registration with a referral code ends at the mailbox', async () => {
  server.on(register, () => ({ message: 'Check your email' }));
  server.on(checkReferralCode, () => ({ rewards: true }));
  open('/register?ref=REF-9');
  expect(screen.getByText('You have been invited')).toBeVisible();
  expect(await screen.findByText(/rewards you and the person who sent it/)).toBeVisible();
  await fill();
  await adult();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
  expect(screen.getByText(/5-10 minutes/)).toHaveTextContent(/spam folder/);
  expect(await findToast('Registration Successful!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'watch the car fill' })).toHaveAttribute(
    'href',
    '/progress',
  );
  expect(server.calls.at(-1)?.body).toEqual({
    username: 'Cleo',
    email: 'cleo@example.test',
    password: 'secret1',
    referralCode: 'REF-9',
  });
});

test('a code that is not known promises no reward', async () => {
  server.on(checkReferralCode, () => ({ rewards: false }));
  open('/register?ref=nobody');
  expect(await screen.findByText(/is not known, so it brings no reward/)).toBeVisible();
  expect(screen.queryByText(/rewards you/)).toBeNull();
});

test('a code that cannot be checked promises nothing, and is sent', async () => {
  server.on(checkReferralCode, () => {
    throw new Refusal(429, { message: 'Too many attempts' });
  });
  open('/register?ref=REF-9');
  expect(await screen.findByText(/is sent with your registration/)).toBeVisible();
  expect(screen.queryByText(/reward/)).toBeNull();
});

test('without a code there is no banner, and none is sent', async () => {
  server.on(register, () => ({ message: 'Check your email' }));
  open();
  expect(screen.queryByText('You have been invited')).toBeNull();
  await fill();
  await adult();
  await submit();
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(server.calls[0]?.body).not.toHaveProperty('referralCode');
});

test('a taken name is shown above the button, and the input stays', async () => {
  server.on(register, () => {
    throw new Refusal(409, { message: 'This username is taken' });
  });
  open();
  await fill();
  await adult();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('This username is taken');
  expect(screen.getByLabelText('Username')).toHaveValue('Cleo');
});

test("the server's field error is shown on its field", async () => {
  server.on(register, () => {
    throw new Refusal(400, {
      message: 'Invalid',
      errors: [{ path: 'email', message: 'No such domain' }],
    });
  });
  open();
  await fill();
  await adult();
  await submit();
  expect(await screen.findByText('No such domain')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('No such domain');
});
