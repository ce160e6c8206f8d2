import { currentSession, sessionResolved, signIn, signOut } from '@hypercar/app-kit/session';
import { queryClient } from '@hypercar/app-kit/query';
import { logout } from '@hypercar/contracts/accounts';
import { act } from '@testing-library/react';
import { fakeServer } from './testing/fake-server';
import { people, startAs } from './testing/render-screen';

/** What another tab's write looks like here. */
const fromAnotherTab = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};

beforeEach(() => startAs(null));

test('signing in stores token and user', () => {
  signIn({ token: 't', user: people.member });
  expect(localStorage.getItem('token')).toBe('t');
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(people.member);
  expect(currentSession().phase).toBe('resolving');
});

test('the current-user answer refreshes the stored record', () => {
  signIn({ token: 't', user: people.member });
  sessionResolved({ ...people.member, username: 'renamed' });
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ username: 'renamed' });
  expect(currentSession().phase).toBe('ready');
});

test('signing out calls the server with the old token, and clears token and user', () => {
  const server = fakeServer();
  server.on(logout, () => ({ message: 'Bye' }));
  signIn({ token: 't', user: people.member });
  signOut();
  expect(server.calls).toMatchObject([
    { call: 'POST /api/auth/logout', headers: { Authorization: 'Bearer t' } },
  ]);
  expect(localStorage).toHaveLength(0);
  expect(currentSession()).toEqual({ token: null, user: null, phase: 'signed-out' });
});

test('another tab signs in, becomes someone else, signs out', () => {
  queryClient(); // the page's client listens, as on every page with data
  localStorage.setItem('user', JSON.stringify(people.member));
  fromAnotherTab('token', 't1');
  expect(currentSession()).toMatchObject({ token: 't1', user: people.member });
  localStorage.setItem('user', JSON.stringify(people.admin));
  fromAnotherTab('token', 't2');
  expect(currentSession()).toMatchObject({ token: 't2', user: people.admin });
  fromAnotherTab('token', null);
  expect(currentSession().phase).toBe('signed-out');
});

test('a user record that is not JSON is no record', () => {
  localStorage.setItem('user', '{broken');
  fromAnotherTab('token', 't');
  expect(currentSession()).toMatchObject({ token: 't', user: null });
});

test('the cache is cleared for the next user', () => {
  signIn({ token: 't', user: people.member });
  queryClient().setQueryData(['/api/profile'], { level: 'pro' });
  signOut();
  expect(queryClient().getQueryData(['/api/profile'])).toBeUndefined();
});
