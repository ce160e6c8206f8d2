import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { requestPasswordReset, setNewPassword } from '@hypercar/contracts/password-reset';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSiteSettings } from '../site/site-settings';
import { ForgotPasswordRoute } from './forgot-password-route';
import { ResetPasswordRoute } from './reset-password-route';

let server: FakeServer;
beforeEach(() => {
  // As the page brings them.
  setSiteSettings(siteDefaults);
  server = fakeServer();
  startAs(null);
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the request', () => {
  const open = () => renderScreen(<ForgotPasswordRoute />, { path: '/forgot-password' });
  const requestReset = async (email: string) => {
    await userEvent.type(screen.getByLabelText('Email'), email);
    await press('Send Reset Link');
  };

  test("says that it sends, then the server's answer", async () => {
    let answer: () => void = () => undefined;
    server.on(
      requestPasswordReset,
      () => new Promise((resolve) => (answer = () => resolve({ message: 'On its way.' }))),
    );
    open();
    await requestReset('Cleo@example.test');
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText('On its way.')).toBeVisible();
    expect(server.calls[0]?.body).toEqual({ email: 'cleo@example.test' });
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  test('requires an address', async () => {
    open();
    await requestReset('nonsense');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('shows a failure', async () => {
    server.on(requestPasswordReset, () => {
      throw new Refusal(429, { message: 'Too many requests' });
    });
    open();
    await requestReset('cleo@example.test');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });

  test('a failed second try replaces the first answer', async () => {
    server.on(requestPasswordReset, () => ({ message: 'On its way.' }));
    open();
    await requestReset('cleo@example.test');
    expect(await screen.findByText('On its way.')).toBeVisible();
    server.on(requestPasswordReset, () => {
      throw new Refusal(429, { message: 'Too many requests' });
    });
    await press('Send Reset Link');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(screen.queryByText('On its way.')).toBeNull();
  });
});

describe('the new password', () => {
  const open = (at = '/reset-password?token=abc') =>
    renderScreen(<ResetPasswordRoute />, { path: '/reset-password', at });
  const set = async (password: string) => {
    await userEvent.type(screen.getByLabelText('New Password'), password);
    await press('Reset Password');
  };

  test('without a token goes to /login', () => {
    open('/reset-password');
    expect(screen.getByTestId('place').textContent).toBe('/login');
  });

  test('is set by the link, confirmed, and redirects to /login after two seconds', async () => {
    server.on(setNewPassword, () => ({ message: 'Your password is changed.' }));
    open();
    await set('secret2');
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(server.calls[0]?.body).toEqual({ token: 'abc', newPassword: 'secret2' });
    expect(await screen.findByTestId('place', {}, { timeout: 4000 })).toHaveTextContent('/login');
  });

  test('has at least six characters', async () => {
    open();
    await set('short');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('a link that the server does not take', async () => {
    server.on(setNewPassword, () => {
      throw new Refusal(400, { message: 'This reset link is invalid or has expired' });
    });
    open();
    await set('secret2');
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByText(/invalid or has expired/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toHaveFocus();
  });

  test('a link that cannot be one of ours', () => {
    open(`/reset-password?token=${'x'.repeat(201)}`);
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  test('a failure of the server leaves the form', async () => {
    server.on(setNewPassword, () => {
      throw new Refusal(503, { message: 'Back soon' });
    });
    open();
    await set('secret2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Back soon');
    expect(screen.getByLabelText('New Password')).toHaveValue('secret2');
  });
});
