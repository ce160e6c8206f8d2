import type { CameFrom } from '@hypercar/app-kit/access-guard';
import { mayOpen } from '@hypercar/app-kit/may-open';
import { appRoutes } from '@hypercar/contracts/app-routes';
import type { login } from '@hypercar/contracts/accounts';
import type { EndpointResult } from '@hypercar/contracts/endpoint';

type LoginResult = EndpointResult<typeof login>;

/** Where the guard held someone up, if they may go there now. */
const wanted = (user: LoginResult['user'], from: string | undefined): string | undefined => {
  const route = appRoutes.find(({ path }) => path === from?.split('?')[0]);
  return route && mayOpen(route.access, user) ? from : undefined;
};

/** Where a person lands after signing in (specification, section 2). */
export const landingPlace = (result: LoginResult, cameFrom: CameFrom | null): string => {
  const { user, needsProfile, profileCompleted } = result;
  if (user.role === 'admin') return wanted(user, cameFrom?.from) ?? '/admin';
  if (needsProfile || !profileCompleted) return '/welcome';
  return wanted(user, cameFrom?.from) ?? '/';
};
