import type { UserRow, UserStatus } from '@hypercar/contracts/users';
import type { Role } from '@hypercar/contracts/endpoint';

export interface UserFilter {
  search: string;
  status: UserStatus | 'all';
  role: Role | 'all';
}

export const everyone: UserFilter = { search: '', status: 'all', role: 'all' };

/** The users that match: the search looks into username and e-mail. */
export const filterUsers = (users: readonly UserRow[], filter: UserFilter): UserRow[] => {
  const wanted = filter.search.trim().toLowerCase();
  return users.filter(
    ({ username, email, status, role }) =>
      (filter.status === 'all' || status === filter.status) &&
      (filter.role === 'all' || role === filter.role) &&
      (username.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted)),
  );
};
