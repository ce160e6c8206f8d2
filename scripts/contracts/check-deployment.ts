import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@hypercar/build-kit/contract-file';
import type { CallShape } from '@hypercar/build-kit/contract-hash';
import { z } from 'zod';
import { releaseBefore } from '../release/keep-release';
import { readLedger } from '../release/ledger';
import type { Part } from '../release/part';
import { readChecked } from '../release/read-checked';
import { type Release, shortCommit } from '../release/release-names';
import { isService, releasesRoot } from '../release/service-releases';
import { releaseFolder } from '../release/web-root';
import { CannotStart } from '../site/stop-with';
import { serviceNames, slices } from '../workspaces';
import { brokenCalls } from './broken-calls';

/** A build as it is told to people, with its contract. */
export interface Told {
  called: string;
  contract: Contract;
}

const calls = z.record(z.string(), z.custom<CallShape>(), 'must be an object');
const contractFile: z.ZodType<Contract> = z.object(
  { name: z.string('must be a text'), serves: calls, calls },
  'must be an object',
);

const readContract = (dist: string): Contract | undefined => {
  const file = path.join(dist, 'contract.json');
  return existsSync(file) ? readChecked(file, contractFile) : undefined;
};

const callIt = ({ name, version, commit }: Release): string =>
  `${name} ${version} (${shortCommit(commit)})`;

const contractOf = (dataDir: string, part: Part, { id }: Release): Contract | undefined => {
  const folder = releaseFolder(releasesRoot(dataDir, part), part, id);
  return readContract(isService(part) ? path.join(folder, 'dist') : folder);
};

/** The contracts of what is live, apart from the part that is about to be replaced; without those of builds that have none. */
const liveContracts = (dataDir: string, without: Part): Told[] =>
  [...slices, ...serviceNames]
    .filter((part) => part !== without)
    .flatMap((part) => {
      const { live, releases } = readLedger(releasesRoot(dataDir, part), part);
      const release = releases.find(({ id }) => id === live);
      const contract = release && contractOf(dataDir, part, release);
      return contract ? [{ called: callIt(release), contract }] : [];
    });

/** What would break between a build and those that it would run with, a sentence each. */
export const breaks = (next: Told, others: readonly Told[]): string[] =>
  others.flatMap((other) => [
    ...brokenCalls(other.called, other.contract, next.contract),
    ...brokenCalls(next.called, next.contract, other.contract),
  ]);

/** Sentences below each other. */
export const listed = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

/** Holds the build in a folder against what is live. Throws CannotStart naming each consumer that would break, and how. */
export const checkDeployment = (dataDir: string, part: Part, dist: string): void => {
  const contract = readContract(dist);
  if (!contract) throw new CannotStart(`${part} is not deployed: its build has no contract.json.`);
  const broken = breaks({ called: `the new ${part}`, contract }, liveContracts(dataDir, part));
  if (broken.length > 0)
    throw new CannotStart(
      `${part} is not deployed, because it does not fit what is live:\n${listed(broken)}`,
    );
};

/** What would break between the release before a part's live one and the rest, a sentence each. Throws CannotStart when there is none. */
export const breaksOfRollback = (dataDir: string, part: Part): string[] => {
  const release = releaseBefore(releasesRoot(dataDir, part), part);
  const contract = contractOf(dataDir, part, release);
  if (!contract) return [];
  return breaks({ called: callIt(release), contract }, liveContracts(dataDir, part));
};
