import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { reauthenticate } from '@hypercar/contracts/sign-in-methods';
import {
  deleteUser,
  removeUserMethods,
  resendUserVerification,
  resetUserPassword,
  setUserRole,
  type UserRow,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser, idOf } from '../testing/build-user';
import { answerUsers } from '../testing/users-answers';
import { UserManagementRoute } from './user-management-route';

let server: FakeServer;
let users: UserRow[];
beforeEach(() => {
  users = [buildUser('ada', { role: 'admin' }), buildUser('cleo', { emailVerified: false })];
  server = fakeServer();
  answerUsers(server, () => users);
  startAs(people.admin);
});

const cleo = () => screen.getByRole('row', { name: /^cleo/ });
const cleoId = idOf('cleo');
const start = async (action: string, role: 'dialog' | 'alertdialog', name: string) => {
  renderScreen(<UserManagementRoute />, { path: '/user-management' });
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(cleo()).getByRole('button', { name: 'More…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole(role, { name }));
};
const refuse =
  (message: string, status = 409) =>
  () => {
    throw new Refusal(status, { message });
  };
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

describe('resetting a password', () => {
  const open = () => start('Reset password…', 'dialog', 'Reset Password');

  test('the button waits for a password', async () => {
    const dialog = await open();
    const submit = dialog.getByRole('button', { name: 'Reset Password' });
    expect(submit).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('New Password'), 'x');
    expect(submit).toBeEnabled();
    await userEvent.clear(dialog.getByLabelText('New Password'));
    expect(submit).toBeDisabled();
  });

  test('sends it, reports success and closes', async () => {
    server.on(resetUserPassword, () => ({ message: 'Password reset successfully' }));
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('New Password'), 'diamond dust{Enter}');
    expect(await findToast('Password reset successfully')).toBeVisible();
    await isClosed();
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        call: 'POST /api/admin/reset-password',
        body: { userId: cleoId, newPassword: 'diamond dust' },
      }),
    );
  });

  test('a password that is too short is not sent', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('New Password'), 'short');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset Password' }));
    expect(await dialog.findByText('Password must be at least 6 characters long')).toBeVisible();
    expect(server.count('POST /api/admin/reset-password')).toBe(0);
  });

  test('a refusal says why and keeps the dialog', async () => {
    server.on(resetUserPassword, refuse('User not found', 404));
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('New Password'), 'diamond dust{Enter}');
    expect(await findToast('Failed to reset password')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('User not found');
    expect(dialog.getByLabelText('New Password')).toHaveValue('diamond dust');
  });
});

describe('changing a role', () => {
  const choose = async () => {
    const dialog = await start('Change role…', 'dialog', 'Change User Role');
    await userEvent.selectOptions(dialog.getByLabelText('New role'), 'Assistant');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Role' }));
    return dialog;
  };

  test('shows the new role', async () => {
    server.on(setUserRole, ({ body }) => {
      users = users.map((user) => (user.id === cleoId ? { ...user, role: body.role } : user));
      return users[1]!;
    });
    await choose();
    expect(await findToast('User role updated successfully')).toBeVisible();
    await isClosed();
    expect(cleo()).toHaveTextContent('Assistant');
  });

  test('a refusal says why', async () => {
    server.on(setUserRole, refuse('You cannot change your own role'));
    const dialog = await choose();
    expect(await findToast('Failed to update user role')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('You cannot change your own role');
  });
});

describe.each([
  {
    action: 'Verify email…',
    title: 'Verify Email',
    confirm: 'Verify Email',
    call: 'POST /api/admin/verify-email',
    endpoint: verifyUserEmail,
    done: 'Email verified successfully',
    failed: 'Failed to verify email',
  },
  {
    action: 'Resend verification…',
    title: 'Resend Verification Email',
    confirm: 'Send Email',
    call: 'POST /api/admin/resend-verification',
    endpoint: resendUserVerification,
    done: 'Verification email sent successfully',
    failed: 'Failed to send verification email',
  },
])('$title', ({ action, title, confirm, call, endpoint, done, failed }) => {
  const open = () => start(action, 'alertdialog', title);

  test('asks first: Cancel sends nothing', async () => {
    const dialog = await open();
    expect(dialog.getByText(/cannot be undone/)).toHaveTextContent('cleo@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(server.count(call)).toBe(0);
    const button = within(cleo()).getByRole('button', { name: 'More…' });
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('does it and says so', async () => {
    server.on(endpoint, () => ({ message: done }));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    expect(await findToast(done)).toBeVisible();
    await isClosed();
    expect(server.calls).toContainEqual(
      expect.objectContaining({ call, body: { userId: cleoId } }),
    );
  });

  test('a refusal says why and stays', async () => {
    server.on(endpoint, refuse('This address is verified already'));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    expect(await findToast(failed)).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('This address is verified already');
  });
});

test('a verified address is shown as verified and offers neither again', async () => {
  server.on(verifyUserEmail, () => {
    users = users.map((user) => ({ ...user, emailVerified: true }));
    return { message: 'Email verified successfully' };
  });
  const dialog = await start('Verify email…', 'alertdialog', 'Verify Email');
  await userEvent.click(dialog.getByRole('button', { name: 'Verify Email' }));
  await isClosed();
  expect(cleo()).not.toHaveTextContent('Not verified');
  expect(within(cleo()).queryByRole('button', { name: /verif/i })).toBeNull();
});

describe('removing a second factor', () => {
  beforeEach(() => {
    users = [users[0]!, buildUser('cleo', { secondFactor: true })];
  });
  const open = () => start('Remove second factor…', 'alertdialog', 'Remove Second Factor');

  test('asks first, and is offered no more afterwards', async () => {
    server.on(removeUserMethods, () => {
      users = [users[0]!, buildUser('cleo', { secondFactor: false })];
      return { message: 'Sign-in methods removed successfully' };
    });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Second Factor' }));
    expect(await findToast('Sign-in methods removed successfully')).toBeVisible();
    await userEvent.click(within(cleo()).getByRole('button', { name: 'More…' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Remove second factor…' })).toBeNull();
  });

  test('wants to know who asks when the sign-in is old, and goes on after the password', async () => {
    let confirmed = false;
    server.on(removeUserMethods, () => {
      if (!confirmed)
        throw new Refusal(403, { message: 'Please confirm', reauthenticationRequired: true });
      return { message: 'Sign-in methods removed successfully' };
    });
    server.on(reauthenticate, () => {
      confirmed = true;
      return { message: 'Thank you' };
    });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Second Factor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await userEvent.type(question.getByLabelText('Your password'), 'diamond dust{Enter}');
    expect(await findToast('Sign-in methods removed successfully')).toBeVisible();
    await isClosed();
  });
});

test('an administrator who must set up a second factor is led to the account page', async () => {
  startAs({ ...people.admin, secondFactorRequired: true });
  renderScreen(<UserManagementRoute />, { path: '/user-management' });
  expect((await screen.findByTestId('place')).textContent).toBe('/user-dashboard');
  expect(server.calls).toEqual([]);
});

describe('deleting a user', () => {
  const open = () => start('Delete…', 'alertdialog', 'Delete User');

  test('asks first, removes the row and moves the focus to the search', async () => {
    server.on(deleteUser, () => {
      users = users.slice(0, 1);
      return undefined;
    });
    const dialog = await open();
    expect(dialog.getByText(/cannot be undone/)).toHaveTextContent('cleo (cleo@example.test)');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    expect(await findToast('User deleted successfully')).toBeVisible();
    expect(screen.queryByRole('row', { name: /^cleo/ })).toBeNull();
    const total = screen.getByRole('group', { name: 'Total Users' });
    await waitFor(() => expect(total).toHaveTextContent('1'));
    expect(screen.getByLabelText('Search')).toHaveFocus();
    expect(server.count(`DELETE /api/users/${cleoId}`)).toBe(1);
  });

  test('a refusal says why, and the user stays', async () => {
    server.on(deleteUser, refuse('The last active administrator cannot be deleted'));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    expect(await findToast('Failed to delete user.')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('The last active administrator');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(cleo()).toBeVisible();
  });

  test('a slow deletion is sent once', async () => {
    let answer = (_: undefined): void => undefined;
    server.on(deleteUser, () => new Promise<undefined>((resolve) => (answer = resolve)));
    const dialog = await open();
    const confirm = dialog.getByRole('button', { name: 'Delete User' });
    await userEvent.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(confirm);
    answer(undefined);
    await isClosed();
    expect(server.count(`DELETE /api/users/${cleoId}`)).toBe(1);
  });
});
