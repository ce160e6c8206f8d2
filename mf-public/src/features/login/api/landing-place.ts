import type { login } from '@hypercar/contracts/accounts';
import type { EndpointResult } from '@hypercar/contracts/endpoint';

/** The page after signing in, by role (specification, section 2). */
export const landingPlace = ({
  user,
  needsProfile,
  profileCompleted,
}: EndpointResult<typeof login>): string => {
  if (user.role === 'admin') return '/admin';
  return needsProfile || !profileCompleted ? '/welcome' : '/';
};
