import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { login, type SecondStep } from '@hypercar/contracts/accounts';
import { finishLogin } from '@hypercar/contracts/sign-in-methods';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginRoute } from './login-route';

const secondFactor: SecondStep = { ticket: 'ticket-1', methods: ['code', 'recoveryCode'] };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  startAs(null);
  server.on(login, () => {
    throw new Refusal(401, { message: 'Please finish signing in', secondFactor });
  });
  server.on(finishLogin, () => ({
    token: 'new-token',
    user: people.member,
    needsProfile: false,
    profileCompleted: true,
  }));
  renderScreen(<LoginRoute />, { path: '/login' });
  await userEvent.type(screen.getByLabelText('Username or Email'), 'cleo');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
});

const refuse = (status: number, message: string, path?: string) =>
  server.on(finishLogin, () => {
    throw new Refusal(status, { message, ...(path ? { errors: [{ path, message }] } : {}) });
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a code of the app finishes the sign-in, by keyboard alone', async () => {
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  await userEvent.keyboard('123 456{Enter}');
  expect((await screen.findByTestId('place')).textContent).toBe('/');
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(server.calls.at(-1)!.body).toEqual({ ticket: 'ticket-1', code: '123456' });
});

test('a recovery code does so, too', async () => {
  await screen.findByLabelText('Code');
  await press('Use a recovery code instead');
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-abcd-2345-abcd{Enter}');
  expect((await screen.findByTestId('place')).textContent).toBe('/');
  expect(server.calls.at(-1)!.body).toEqual({
    ticket: 'ticket-1',
    recoveryCode: 'abcdabcd2345abcd',
  });
});

test('what is not six digits is told before it is sent', async () => {
  await userEvent.type(await screen.findByLabelText('Code'), '12345{Enter}');
  expect(await screen.findByText('A code has six digits')).toBeVisible();
  expect(server.count('POST /api/auth/login/second-step')).toBe(0);
});

test('a wrong code is told at its field, and another may be tried', async () => {
  refuse(400, 'The code is not right', 'code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('The code is not right')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

test('too many tries are told, and the recovery code stays a way', async () => {
  refuse(429, 'Too many attempts. Please try again in 15 minutes.');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await findToast('Too many attempts. Please try again in 15 minutes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use a recovery code instead' })).toBeVisible();
});

test('a sign-in that took too long begins again at the password', async () => {
  refuse(401, 'This sign-in took too long. Please log in again.');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await findToast('This sign-in took too long. Please log in again.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('one may go back to the password', async () => {
  await screen.findByLabelText('Code');
  await press('Back to the password');
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
