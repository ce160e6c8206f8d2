import type { FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { getUserSummary, listUsers, type UserRow } from '@hypercar/contracts/users';

const words = (text: string): string[] => text.toLowerCase().split(/\W+/).filter(Boolean);

const isWanted = (user: UserRow, query: URLSearchParams): boolean => {
  const has = words(`${user.username} ${user.email}`);
  const fits = (field: 'status' | 'role') => (query.get(field) ?? user[field]) === user[field];
  return (
    words(query.get('search') ?? '').every((word) => has.some((own) => own.startsWith(word))) &&
    fits('status') &&
    fits('role') &&
    (query.get('verified') ?? String(user.emailVerified)) === String(user.emailVerified)
  );
};

const count = (users: readonly UserRow[], status: UserRow['status']): number =>
  users.filter((user) => user.status === status).length;

/** The list of users, filtered as the service does, and its figures; `users` says who they are just now. */
export const answerUsers = (server: FakeServer, users: () => UserRow[]): void => {
  server.onList(listUsers, ({ query }) => users().filter((user) => isWanted(user, query)));
  server.on(getUserSummary, () => ({
    total: users().length,
    active: count(users(), 'active'),
    inactive: count(users(), 'inactive'),
    suspended: count(users(), 'suspended'),
    banned: count(users(), 'banned'),
  }));
};
