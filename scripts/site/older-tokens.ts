import path from 'node:path';
import { readContract } from '../contracts/read-contract';
import { liveRelease } from '../release/ledger';
import { servicesRoot } from '../release/service-releases';
import { releaseFolder } from '../release/web-root';

/** True for a build of a service from before svc-auth told the others its public keys. */
const isOlder = (folder: string): boolean => !readContract(path.join(folder, 'dist'))?.tokens;

const liveAuth = (dataDir: string): string | undefined => {
  const root = servicesRoot(dataDir);
  const release = liveRelease(root, 'svc-auth');
  return release && releaseFolder(root, 'svc-auth', release.id);
};

/** True for a service that verifies tokens by the secret itself: one of an older release, or one beside an older svc-auth. */
export const verifiesBySecret = (dataDir: string, folder: string): boolean =>
  [folder, liveAuth(dataDir)].some((build) => build !== undefined && isOlder(build));
