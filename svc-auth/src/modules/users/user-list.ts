import type { exportUsers, listUsers, UserSort } from '@hypercar/contracts/users';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { askedOrder, newestWithin } from '@hypercar/service-kit/asked-order';
import { type ListOrder, newestFirst, readPage } from '@hypercar/service-kit/read-page';
import { foundBy } from '@hypercar/service-kit/search-terms';
import { walkColumns } from '@hypercar/service-kit/walk-rows';
import { Types } from 'mongoose';
import { userColumns } from './user-columns';
import { User, type UserRecord } from './user.model';

type Wanted = EndpointInput<typeof listUsers>['query'];

const byUsername = { by: 'usernameKey', unique: true } as const;
const byLastLogin = { by: 'lastLoginAt', lowest: new Date(0) };

const columns = {
  username: byUsername,
  status: newestWithin('status'),
  role: newestWithin('role'),
  emailVerified: newestWithin('emailVerified'),
  lastLogin: byLastLogin,
  loginCount: { by: 'loginCount' },
};

const orderOf = (sort: UserSort): ListOrder => {
  if (sort === 'newest') return newestFirst;
  return sort === 'oldest' ? { ...newestFirst, direction: 1 } : askedOrder(columns, sort);
};

type Filter = Omit<Wanted, 'limit' | 'cursor' | 'backwards'>;

const matching = ({ search, status, role, verified, tag }: Filter): Record<string, unknown> => ({
  ...foundBy(search),
  ...(status && { status }),
  ...(role && { role }),
  ...(tag && { tags: tag }),
  ...(verified && { emailVerified: verified === 'true' }),
});

/** Accounts in an order: all, or those of a filter; one page when a limit is given. */
export const findUserList = (wanted: Wanted) =>
  readPage<UserRecord>(User, matching(wanted), wanted, orderOf(wanted.sort));

type Exported = EndpointInput<typeof exportUsers>['query'];

/** Every account of a filter in its order, or those of some ids, some hundreds at a time; how many, about. */
export const walkUsers = ({ ids, ...wanted }: Exported) =>
  walkColumns<UserRecord>(
    User,
    userColumns,
    ids ? { _id: { $in: ids.split(',').map((id) => new Types.ObjectId(id)) } } : matching(wanted),
    orderOf(wanted.sort),
  );
