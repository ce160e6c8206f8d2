import type { Access } from '@hypercar/contracts/endpoint';
import type { SessionUser } from './stored-session';

/** May this person open a page? The services decide about its data. */
export const mayOpen = (access: Access, user: Pick<SessionUser, 'role'> | null): boolean =>
  access === 'anyone' || (user !== null && (access === 'signed-in' || access.includes(user.role)));
