import type { Role } from '@hypercar/contracts/endpoint';
import type { UserSort, UserStatus } from '@hypercar/contracts/users';

export interface UserFilter {
  search: string;
  status: UserStatus | 'all';
  role: Role | 'all';
  verified: 'true' | 'false' | 'all';
  sort: UserSort;
}

export const everyone: UserFilter = {
  search: '',
  status: 'all',
  role: 'all',
  verified: 'all',
  sort: 'newest',
};

/** The filter as query parameters, without defaults. */
export const userQuery = ({ search, status, role, verified, sort }: UserFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(status === 'all' ? {} : { status }),
  ...(role === 'all' ? {} : { role }),
  ...(verified === 'all' ? {} : { verified }),
  ...(sort === 'newest' ? {} : { sort }),
});
