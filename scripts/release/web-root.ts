import path from 'node:path';
import { slices } from '../workspaces';

export type Slice = (typeof slices)[number];

export const isSlice = (name: string): name is Slice =>
  (slices as readonly string[]).includes(name);

/** The gateway's web root, which survives builds: the live files and the releases for rollbacks. */
export const webRoot = (dataDir: string): string => path.join(dataDir, 'web');

/** The folder that the gateway serves for a slice. */
export const liveFolder = (web: string, slice: Slice): string => path.join(web, slice, 'live');

/** Of a slice below the web root, of a service below its own. */
export const releaseFolder = (root: string, name: string, id: string): string =>
  path.join(root, name, 'releases', id);
