import path from 'node:path';
import type { Contract } from '@hypercar/build-kit/contract-file';
import { runningCanary } from '../release/canary';
import { releaseBefore } from '../release/keep-release';
import { liveRelease } from '../release/ledger';
import type { Part } from '../release/part';
import { callIt, type Release } from '../release/release-names';
import { isService, releasesRoot } from '../release/service-releases';
import { readVariants } from '../release/variants';
import { releaseFolder, webRoot } from '../release/web-root';
import { CannotStart } from '../site/stop-with';
import { serviceNames, slices } from '../workspaces';
import { brokenCalls } from './broken-calls';
import { checkShared } from './check-shared';
import { readContract } from './read-contract';

/** The name of a build in messages, with its contract. */
export interface NamedContract {
  called: string;
  contract: Contract;
}
export type Contracts = ReadonlyMap<Part, NamedContract>;

const contractOf = (dataDir: string, part: Part, { id }: Release): Contract | undefined => {
  const folder = releaseFolder(releasesRoot(dataDir, part), part, id);
  return readContract(isService(part) ? path.join(folder, 'dist') : folder);
};

/** The contracts of what is live; without those of builds that have none. */
export const liveContracts = (dataDir: string): Contracts =>
  new Map(
    [...slices, ...serviceNames].flatMap((part) => {
      const release = liveRelease(releasesRoot(dataDir, part), part);
      const contract = release && contractOf(dataDir, part, release);
      return contract ? [[part, { called: callIt(release), contract }] as const] : [];
    }),
  );

const others = (contracts: Contracts, part: Part): NamedContract[] =>
  [...contracts].filter(([name]) => name !== part).map(([, contract]) => contract);

/** The contracts of the canaries of other parts: their visitors must not notice either. */
const canaryContracts = (dataDir: string, part: Part): NamedContract[] =>
  slices
    .filter((slice) => slice !== part && readVariants(webRoot(dataDir), slice).canary)
    .flatMap((slice) => {
      const contract = readContract(runningCanary(webRoot(dataDir), slice).folder);
      return contract ? [{ called: `the canary of ${slice}`, contract }] : [];
    });

/** What would break between a build and the builds that it would run with, a sentence each. */
export const breaks = (next: NamedContract, others: readonly NamedContract[]): string[] =>
  others.flatMap((other) => [
    ...brokenCalls(other.called, other.contract, next.contract),
    ...brokenCalls(next.called, next.contract, other.contract),
  ]);

/** What would break when a part's build took its place among others, a sentence each. */
export const breaksIn = (contracts: Contracts, part: Part, next: NamedContract): string[] =>
  breaks(next, others(contracts, part));

/** The next steps for an incompatible part, in words: the order depends on which side calls the other. */
export const nextSteps = (contracts: Contracts, part: Part, next: NamedContract): string[] => {
  const named = (wrong: (other: NamedContract) => string[]) =>
    others(contracts, part)
      .filter((other) => wrong(other).length > 0)
      .map(({ contract }) => contract.name)
      .join(', ');
  const askers = named((other) => brokenCalls(other.called, other.contract, next.contract));
  const asked = named((other) => brokenCalls(next.called, next.contract, other.contract));
  return [
    ...(asked
      ? [`Next: deploy ${asked} first, so that it answers what the new ${part} asks.`]
      : []),
    ...(askers
      ? [
          `Next: make ${part} fit both sides: what is new optional, what is old still taken and answered. ` +
            `Deploy it, then ${askers}, and only then require the new and take the old away.`,
        ]
      : []),
  ];
};

/** Sentences as a list, one per line. */
export const listed = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

/** Compares the build in a folder with what is live. Throws CannotStart naming each part that would break, why, and the next step. */
export const checkDeployment = (dataDir: string, part: Part, dist: string): void => {
  const contract = readContract(dist);
  if (!contract) throw new CannotStart(`${part} is not deployed: its build has no contract.json.`);
  checkShared(dataDir, part, dist);
  const live = liveContracts(dataDir);
  const next = { called: `the new ${part}`, contract };
  const broken = [...breaksIn(live, part, next), ...breaks(next, canaryContracts(dataDir, part))];
  if (broken.length > 0)
    throw new CannotStart(
      `${part} is not deployed, because it does not fit what is live:\n${listed(broken)}\n` +
        nextSteps(live, part, next).join('\n'),
    );
};

/** What would break between the release before a part's live one and the rest, a sentence each. Throws CannotStart when there is none. */
export const breaksOfRollback = (dataDir: string, part: Part): string[] => {
  const release = releaseBefore(releasesRoot(dataDir, part), part);
  const contract = contractOf(dataDir, part, release);
  if (!contract) return [];
  const next = { called: callIt(release), contract };
  return [
    ...breaksIn(liveContracts(dataDir), part, next),
    ...breaks(next, canaryContracts(dataDir, part)),
  ];
};
