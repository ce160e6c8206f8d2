import { endpointQuery } from '@hypercar/app-kit/query';
import { listUsers } from '@hypercar/contracts/users';

/** Every account, polled every 30 s. */
export const usersQuery = () => endpointQuery(listUsers, undefined, { refetchInterval: 30_000 });
