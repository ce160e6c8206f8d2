import { fromRoot, readPackage } from './workspace';

const runtime = '@module-federation/enhanced';

/**
 * The packages that the slices of a page share, with the versions that a build was made with: a remote runs with the
 * shell's copies of them, and with its federation runtime.
 */
export const sharedVersions = (): Record<string, string> => {
  const { name, version, peerDependencies, dependencies } = readPackage(
    fromRoot('packages/app-kit'),
  );
  return { ...peerDependencies, [runtime]: dependencies![runtime]!, [name]: version };
};
