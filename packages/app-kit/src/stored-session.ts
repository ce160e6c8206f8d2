import type { CurrentUser } from '@hypercar/contracts/accounts';

/** The user record as the login answer gives it; the current-user call completes it. */
export type SessionUser = Pick<CurrentUser, 'id' | 'username' | 'email' | 'role'> &
  Partial<CurrentUser>;

const storage = (): Storage | undefined =>
  typeof localStorage === 'undefined' ? undefined : localStorage;

export const storedToken = (): string | null => storage()?.getItem('token') ?? null;

export const storedUser = (): SessionUser | null => {
  try {
    return JSON.parse(storage()?.getItem('user') ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
};

export const storeUser = (user: SessionUser): void =>
  storage()?.setItem('user', JSON.stringify(user));

/** The token is written last: its storage event tells the other tabs that the user record is ready. */
export const storeSession = (token: string, user: SessionUser): void => {
  storeUser(user);
  storage()?.setItem('token', token);
};

export const clearStoredSession = (): void => {
  storage()?.removeItem('user');
  storage()?.removeItem('token');
};
