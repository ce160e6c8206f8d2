import type { Role } from '@hypercar/contracts/endpoint';

/** Everybody in the workshop may tick tasks; only admins may rename them (specification, section 6). */
export const canRenameTask = (role: Role): boolean => role === 'admin';
