import type { UserStatus } from '@hypercar/contracts/users';

/** The quick buttons of a user: active offers inactive and the reverse, everyone suspended and banned. */
export const quickStatuses = (status: UserStatus): UserStatus[] => {
  const offered: UserStatus[] = ['suspended', 'banned'];
  if (status === 'active') offered.unshift('inactive');
  if (status === 'inactive') offered.unshift('active');
  return offered.filter((offer) => offer !== status);
};
