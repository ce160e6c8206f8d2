import type { Role } from '@hypercar/contracts/endpoint';

/** What is toggled in the workshop; everything else is the admins' (specification, section 6). */
const toggles = new Set(['status', 'packed', 'unpacked', 'shipped2Tace', 'version']);

export const canChangeSupply = (role: Role, patch: object): boolean =>
  role === 'admin' || Object.keys(patch).every((field) => toggles.has(field));
