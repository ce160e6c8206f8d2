import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { sendSupportTicket } from '@hypercar/contracts/support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpForm } from './help-form';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  startAs(null);
  renderScreen(<HelpForm />, { path: '/login' });
  await userEvent.click(screen.getByText('I need help with my account'));
});
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ask for help' }));

test('a guest asks with an address', async () => {
  server.on(sendSupportTicket, () => ({ message: 'Thank you' }));
  await userEvent.type(screen.getByLabelText('Your email address'), 'me@example.test');
  await submit();
  expect(await findToast('Support ticket sent')).toBeVisible();
  expect(server.calls[0]?.body).toEqual({ email: 'me@example.test', context: 'login' });
  expect(screen.getByLabelText('Your email address')).toHaveValue('');
});

test('an address is required', async () => {
  await submit();
  expect(await findToast('Email required')).toBeVisible();
  expect(await findToast('Please enter your email address')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('a failure is shown', async () => {
  server.on(sendSupportTicket, () => {
    throw new Refusal(429, { message: 'Three tickets a day' });
  });
  await userEvent.type(screen.getByLabelText('Your email address'), 'me@example.test');
  await submit();
  expect(await findToast('Failed to send support ticket')).toBeVisible();
  expect(await findToast('Three tickets a day')).toBeVisible();
});
