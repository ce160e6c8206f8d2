import { fromRoot, readPackage } from './workspace';

/**
 * The packages that the slices of a page share, with the versions that a build was made with: a remote runs with the
 * shell's copies of them.
 */
export const sharedVersions = (): Record<string, string> => {
  const { name, version, peerDependencies } = readPackage(fromRoot('packages/app-kit'));
  return { ...peerDependencies, [name]: version };
};
