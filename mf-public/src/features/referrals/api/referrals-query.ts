import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getMyReferrals } from '@hypercar/contracts/my-account';

export const referralsQuery = () =>
  endpointQuery(call<typeof getMyReferrals>('GET', '/api/auth/referrals'));
