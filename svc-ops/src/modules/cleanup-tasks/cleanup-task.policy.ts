import type { Role } from '@hypercar/contracts/endpoint';

/** Ticking is the work of everybody in the workshop, naming is the admins' (specification, section 6). */
export const canRenameTask = (role: Role): boolean => role === 'admin';
