import type { login } from '@hypercar/contracts/accounts';
import type { EndpointResult } from '@hypercar/contracts/endpoint';

/** Where a person lands after signing in, wherever they came from (specification, section 2). */
export const landingPlace = ({
  user,
  needsProfile,
  profileCompleted,
}: EndpointResult<typeof login>): string => {
  if (user.role === 'admin') return '/admin';
  return needsProfile || !profileCompleted ? '/welcome' : '/';
};
