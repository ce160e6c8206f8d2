import { notify } from '@hypercar/app-kit/toast';

/** The specification's toast for a form that is not complete. */
export const notifyMissing = (description: string): void =>
  notify({ title: 'Missing information', description, kind: 'error' });
