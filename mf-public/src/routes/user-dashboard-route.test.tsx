import { queryClient } from '@hypercar/app-kit/query';
import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { logout } from '@hypercar/contracts/accounts';
import {
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  exportMyData,
  getTestingAccess,
  listMySessions,
  type MySession,
} from '@hypercar/contracts/my-account';
import { requestEmailChange } from '@hypercar/contracts/email-change';
import { getProfile } from '@hypercar/contracts/profiles';
import { changePassword } from '@hypercar/contracts/password-reset';
import { getSignInMethods } from '@hypercar/contracts/sign-in-methods';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserDashboardRoute } from './user-dashboard-route';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const session = (changes: Partial<MySession>): MySession => ({
  id: '1'.repeat(24),
  current: false,
  createdAt: '2026-01-05T12:00:00Z',
  lastUsedAt: minutesAgo(0),
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  ...changes,
});
const here = session({ current: true, lastUsedAt: minutesAgo(9) });
const phone = session({
  id: '2'.repeat(24),
  lastUsedAt: minutesAgo(185),
  ipAddress: '198.51.100.4',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Safari/604.1',
});
const tablet = session({ id: '3'.repeat(24), userAgent: '<b>me</b>', lastUsedAt: minutesAgo(1) });

let server: FakeServer;
let sessions: MySession[];
beforeEach(() => {
  server = fakeServer();
  startAs({ ...people.member, emailVerified: true, referralCode: 'cleo-1' });
  sessions = [phone, tablet, here];
  server.on(listMySessions, () => sessions);
  server.on(getSignInMethods, () => ({ codes: null, passkeys: [], recoveryCodesLeft: 0 }));
});

const open = () => renderScreen(<UserDashboardRoute />, { path: '/user-dashboard' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Browsers that are signed in' }));
  return list.getAllByRole('listitem');
};

test('says what the account is', () => {
  open();
  for (const fact of ['cleo', 'cleo@example.test', 'Verified', 'Member', 'cleo-1'])
    expect(screen.getByText(fact)).toBeVisible();
});

test('signs out here', async () => {
  server.on(logout, () => ({ message: 'Bye' }));
  open();
  await press('Sign out');
  expect((await screen.findByTestId('place')).textContent).toBe('/login');
  expect(localStorage).toHaveLength(0);
});

describe('where the member is signed in', () => {
  test('this browser first, then the last used, in words', async () => {
    open();
    expect(screen.getByText('Loading the list…')).toBeVisible();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent(
      /^Firefox on Linux This browserIn use now · address 203.0.113.7/,
    );
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(/A program we do not know.*Last used 1 minute ago/);
    expect(third).toHaveTextContent(/Safari on iPhone.*3 hours ago.*198.51.100.4.*January 5, 2026/);
  });

  test('one of them is signed out, and the focus stays in the list', async () => {
    let answer: () => void = () => undefined;
    server.on(endMySession, () => new Promise((resolve) => (answer = () => resolve(undefined))));
    open();
    await rows();
    const button = screen.getByRole('button', { name: 'Sign out Safari on iPhone, 198.51.100.4' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    sessions = [tablet, here];
    answer();
    expect(await findToast('Signed out there')).toBeVisible();
    expect(server.count(`DELETE /api/auth/sessions/${phone.id}`)).toBe(1);
    expect(screen.queryByText(/iPhone/)).toBeNull();
    expect(screen.getByRole('list', { name: 'Browsers that are signed in' })).toHaveFocus();
  });

  test('all the others are signed out at once', async () => {
    server.on(endMyOtherSessions, () => {
      sessions = [here];
      return { message: 'Done' };
    });
    open();
    await rows();
    await press('Sign out everywhere else');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  test('a failure is shown, and the list is refetched', async () => {
    server.on(endMySession, () => {
      throw new Refusal(404, { message: 'Session not found' });
    });
    open();
    await rows();
    sessions = [tablet, here];
    await press(/iPhone/);
    expect(await findToast('Session not found')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull());
  });

  test('a list that cannot be read leaves the rest of the page, and can be retried', async () => {
    server.on(listMySessions, () => {
      throw new Refusal(503, { message: 'Back in a minute' });
    });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute');
    expect(screen.getByText('cleo@example.test')).toBeVisible();
    server.on(listMySessions, () => sessions);
    await press('Try again');
    expect(await rows()).toHaveLength(3);
  });

  test('a later reading that fails leaves the list, with a word', async () => {
    open();
    await rows();
    server.on(listMySessions, () => {
      throw new Refusal(503, { message: 'Back in a minute' });
    });
    await act(() => queryClient().invalidateQueries({ queryKey: ['/api/auth/sessions'] }));
    expect(await screen.findByText('Not up to date')).toBeVisible();
    expect(await rows()).toHaveLength(3);
  });
});

describe('the email', () => {
  const change = async (email: string, password: string) => {
    await userEvent.type(screen.getByLabelText('New Email'), email);
    await userEvent.type(screen.getByLabelText('Account Password'), password);
    await press('Change Email');
  };

  test('is asked for with the password, and the answer is shown', async () => {
    server.on(requestEmailChange, () => ({ message: 'A link is on its way.' }));
    open();
    await rows();
    await change('cleo@new.example.test', 'secret1');
    expect(await screen.findByText('A link is on its way.')).toBeVisible();
    expect(server.calls.find(({ call }) => call.endsWith('change-email'))?.body).toEqual({
      email: 'cleo@new.example.test',
      currentPassword: 'secret1',
    });
    expect(screen.getByLabelText('New Email')).toHaveValue('');
  });

  test('has its rules, and a wrong password is shown on its field', async () => {
    const message = 'The current password is not right';
    server.on(requestEmailChange, () => {
      throw new Refusal(400, { message, errors: [{ path: 'currentPassword', message }] });
    });
    open();
    await press('Change Email');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await change('cleo@new.example.test', 'wrong');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Account Password')).toHaveFocus();
  });

  test('too many tries are shown', async () => {
    server.on(requestEmailChange, () => {
      throw new Refusal(429, { message: 'Too many attempts' });
    });
    open();
    await rows();
    await change('cleo@new.example.test', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });
});

describe('the password', () => {
  const change = async (current: string, next: string) => {
    await userEvent.type(screen.getByLabelText('Current Password'), current);
    await userEvent.type(screen.getByLabelText('New Password'), next);
    await press('Change Password');
  };

  test('is changed, confirmed, and the sessions are refetched', async () => {
    server.on(changePassword, () => {
      sessions = [here];
      return { message: 'Password changed.' };
    });
    open();
    await rows();
    await change('secret1', 'secret2');
    expect(await screen.findByText('Password changed.')).toBeVisible();
    expect(server.calls.find(({ call }) => call.endsWith('change-password'))?.body).toEqual({
      currentPassword: 'secret1',
      newPassword: 'secret2',
    });
    expect(screen.getByLabelText('New Password')).toHaveValue('');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  });

  test('has its rules', async () => {
    open();
    await userEvent.type(screen.getByLabelText('New Password'), 'short');
    await press('Change Password');
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(server.count('POST /api/auth/change-password')).toBe(0);
  });

  test('a wrong current password is shown on its field', async () => {
    const message = 'The current password is not right';
    server.on(changePassword, () => {
      throw new Refusal(400, { message, errors: [{ path: 'currentPassword', message }] });
    });
    open();
    await change('wrong', 'secret2');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
  });

  test('too many tries are shown', async () => {
    server.on(changePassword, () => {
      throw new Refusal(429, { message: 'Too many attempts' });
    });
    open();
    await rows();
    await change('wrong', 'secret2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });
});

describe('the export', () => {
  let file: Blob | undefined;
  const saved: string[] = [];
  beforeEach(() => {
    file = undefined;
    saved.length = 0;
    // The DOM of the tests has no files.
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:it';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is one file with the name of the member and the day', async () => {
    let answer: () => void = () => undefined;
    server.on(
      exportMyData,
      () => new Promise((resolve) => (answer = () => resolve({ account: { username: 'cleo' } }))),
    );
    open();
    await press('Download my data');
    expect(screen.getByRole('button', { name: 'Collecting…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    answer();
    expect(await screen.findByText('Your file is in your downloads.')).toBeVisible();
    expect(saved).toEqual([`hypercar-cleo-${new Date().toISOString().slice(0, 10)}.json`]);
    expect(file?.size).toBe(JSON.stringify({ account: { username: 'cleo' } }, null, 2).length);
  });

  test.each([
    [503, { message: 'A part of your data cannot be read' }, 'A part of your data cannot be read'],
    [401, {}, 'You are signed out. Please log in again.'],
  ])('a %i is shown, and nothing is saved', async (status, body, words) => {
    server.on(exportMyData, () => {
      throw new Refusal(status, body);
    });
    open();
    await rows();
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(saved).toEqual([]);
  });
});

describe('the deletion', () => {
  const confirm = async (password: string) => {
    await press('Delete my account…');
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    if (password) await userEvent.type(within(dialog).getByLabelText('Your password'), password);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    return within(dialog);
  };

  test('explains, requires the password, and ends at the login', async () => {
    server.on(deleteMyAccount, () => undefined);
    open();
    await rows();
    const dialog = await confirm('');
    expect(dialog.getByText('This cannot be undone. These go with it:')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    expect(await dialog.findByText('Password is required')).toBeVisible();
    expect(server.count('POST /api/auth/delete-account')).toBe(0);
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1{Enter}');
    expect((await screen.findByTestId('place')).textContent).toBe('/login');
    expect(await findToast('Your account is deleted')).toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({ password: 'secret1' });
    expect(localStorage).toHaveLength(0);
  });

  test('a wrong password is shown on its field', async () => {
    const message = 'The password is not right';
    server.on(deleteMyAccount, () => {
      throw new Refusal(400, { message, errors: [{ path: 'password', message }] });
    });
    open();
    const dialog = await confirm('wrong');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(localStorage.getItem('token')).toBe('a-token');
  });

  test('the last administrator stays', async () => {
    server.on(deleteMyAccount, () => {
      throw new Refusal(409, { message: 'You are the last active administrator' });
    });
    open();
    const dialog = await confirm('secret1');
    expect(await dialog.findByRole('alert')).toHaveTextContent('the last active administrator');
  });

  test('can be left without a trace', async () => {
    open();
    await press('Delete my account…');
    await userEvent.type(screen.getByLabelText('Your password'), 'secret1');
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Delete my account…' });
    await waitFor(() => expect(button).toHaveFocus());
    await press('Delete my account…');
    expect(screen.getByLabelText('Your password')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.count('POST /api/auth/delete-account')).toBe(0);
  });
});

describe('the questionnaire', () => {
  const success = 'Success! You have completed the questionnaire';

  test('that is completed is said', async () => {
    server.on(getProfile, () => ({
      id: 'd'.repeat(24),
      level: 'pro' as const,
      answers: '{}',
      createdAt: '2025-08-01T00:00:00Z',
    }));
    open();
    expect(await screen.findByText(success)).toBeVisible();
  });

  test('that is not leaves nothing', async () => {
    server.on(getProfile, () => null);
    open();
    await rows();
    expect(screen.queryByText(success)).not.toBeInTheDocument();
  });
});

test.each([true, false])('testing access as the service says: %s', async (testing) => {
  server.on(getTestingAccess, () => ({ testing }));
  open();
  await rows();
  await waitFor(() => expect(server.count('GET /api/auth/testing-access')).toBe(1));
  await waitFor(() =>
    expect(screen.queryAllByText('Testing access')).toHaveLength(testing ? 1 : 0),
  );
});
