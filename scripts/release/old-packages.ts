import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether the service's release in a folder can run. A build has its packages in it; one from before that
 * (docs/decisions/026) finds them by a link to a checkout that all services shared, and that checkout may be gone.
 */
export const findsPackages = (folder: string): boolean =>
  existsSync(path.join(folder, 'dist', 'packages.json')) ||
  existsSync(path.join(folder, '../../../node_modules'));

/** The message for a release that cannot run. */
export const lostPackages =
  'is from before releases had packages of their own, and those it used are gone';
