import { type Role, roles } from '@hypercar/contracts/endpoint';
import { type UserSort, userSorts, type UserStatus, userStatuses } from '@hypercar/contracts/users';
import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import { withPlace } from '@hypercar/app-kit/pages/page-place';

export interface UserFilter {
  search: string;
  status: UserStatus | 'all';
  role: Role | 'all';
  verified: 'true' | 'false' | 'all';
  /** '' for every user. */
  tag: string;
  sort: UserSort;
}

const everyone: UserFilter = {
  search: '',
  status: 'all',
  role: 'all',
  verified: 'all',
  tag: '',
  sort: 'newest',
};

/** How it stands in the address. */
export const usersInAddress = withPlace(
  filterInAddress(everyone, {
    status: ['all', ...userStatuses],
    role: ['all', ...roles],
    verified: ['all', 'true', 'false'],
    sort: userSorts,
  }),
);

/** The filter as query parameters, without defaults. */
export const userQuery = ({ search, status, role, verified, tag, sort }: UserFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(status === 'all' ? {} : { status }),
  ...(role === 'all' ? {} : { role }),
  ...(verified === 'all' ? {} : { verified }),
  ...(tag ? { tag } : {}),
  ...(sort === 'newest' ? {} : { sort }),
});
