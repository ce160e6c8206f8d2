import type { Access } from '@hypercar/contracts/endpoint';
import type { SessionUser } from './stored-session';

/** Whether this user may open a page. The services authorise the data. */
export const mayOpen = (access: Access, user: Pick<SessionUser, 'role'> | null): boolean =>
  access === 'anyone' || (user !== null && (access === 'signed-in' || access.includes(user.role)));
