import type { logout } from '@hypercar/contracts/accounts';
import { useSyncExternalStore } from 'react';
import { callApi } from '@hypercar/app-kit/api';
import { call } from './call';
import {
  clearStoredSession,
  storedToken,
  storedUser,
  storeSession,
  storeUser,
  type SessionUser,
} from './stored-session';

export type { SessionUser } from './stored-session';

/** `resolving`: there is a token, and the current-user call has not answered yet. */
type SessionPhase = 'signed-out' | 'resolving' | 'ready' | 'failed';

export interface Session {
  readonly token: string | null;
  readonly user: SessionUser | null;
  readonly phase: SessionPhase;
}

const signedOut: Session = { token: null, user: null, phase: 'signed-out' };
const listeners = new Set<() => void>();
let current: Session | undefined;

const fromStorage = (): Session => {
  const token = storedToken();
  return token ? { token, user: storedUser(), phase: 'resolving' } : signedOut;
};

/** The session now; the server's side has none. */
export const currentSession = (): Session =>
  (current ??= typeof window === 'undefined' ? signedOut : fromStorage());

const change = (next: Session): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Another tab signed in or out, or became someone else. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key !== null && key !== 'token' && key !== 'user') return;
  if (storedToken() !== currentSession().token) return change(fromStorage());
  const user = storedUser();
  if (user && key === 'user') change({ ...currentSession(), user });
};

/** Calls back on every change of the session; returns how to stop. */
export const subscribeToSession = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

/** Who is signed in. */
export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, currentSession, () => signedOut);

/** Stores what the login answered; the other tabs follow. */
export const signIn = ({ token, user }: { token: string; user: SessionUser }): void => {
  storeSession(token, user);
  change({ token, user, phase: 'resolving' });
};

/** The current-user call answered: the stored record is refreshed. */
export const sessionResolved = (user: SessionUser): void => {
  storeUser(user);
  change({ token: currentSession().token, user, phase: 'ready' });
};

/** The current-user call failed for a reason that says nothing about the session. */
export const sessionFailed = (): void => change({ ...currentSession(), phase: 'failed' });

/** Forgets token and user, here and in the other tabs. */
export const endSession = (): void => {
  clearStoredSession();
  change(signedOut);
};

const logoutCall = call<typeof logout>('POST', '/api/auth/logout');

/** Signs out at once; the call to the server is best effort. */
export const signOut = (): void => {
  // The call reads the token before it is cleared.
  void callApi(logoutCall).catch(() => undefined);
  endSession();
};
