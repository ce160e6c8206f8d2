import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getMyLogins } from '@hypercar/contracts/my-account';

export const loginsQuery = () => endpointQuery(call<typeof getMyLogins>('GET', '/api/auth/logins'));
