import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's root directory. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** A path below the repository's root. */
export const fromRoot = (...parts: string[]): string => path.join(root, ...parts);

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Reads the `package.json` of a directory. */
export const readPackage = (dir: string): PackageJson =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;

/** The build targets. */
export type Mode = 'production' | 'development';

/** Where the gateway serves a slice's files; a remote's manifest lies at its root. */
export const publicPathOf = (slice: string): string => `/remotes/${slice}/`;

/** The federation container's name: a slice's name as a JavaScript identifier. */
export const containerNameOf = (slice: string): string => slice.replaceAll('-', '_');
