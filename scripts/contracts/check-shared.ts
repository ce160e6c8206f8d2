import path from 'node:path';
import semver from 'semver';
import { liveRelease } from '../release/ledger';
import type { Part } from '../release/part';
import { readChecked } from '../release/read-checked';
import { builtVersion, callIt, type Release } from '../release/release-names';
import { isSlice, webRoot } from '../release/web-root';
import { CannotStart } from '../site/stop-with';
import { slices } from '../workspaces';

type Shared = Readonly<Record<string, string>>;

/** The packages that the shell does not provide as a remote was built with them, in words. */
const missing = (needed: Shared, provided: Shared): string[] =>
  Object.entries(needed).flatMap(([name, version]) => {
    const there = provided[name];
    if (there && semver.satisfies(there, `^${version}`)) return [];
    return [`${name} ^${version} (${there ? `the shell has ${there}` : 'the shell has none'})`];
  });

const liveSlices = (dataDir: string): Release[] =>
  slices.flatMap((slice) => liveRelease(webRoot(dataDir), slice) ?? []);

const unfitRemotes = (live: readonly Release[], provided: Shared): string[] =>
  live
    .filter(({ name }) => name !== 'shell')
    .flatMap((remote) => {
      const needs = missing(remote.shared ?? {}, provided);
      return needs.length > 0 ? [`${callIt(remote)} needs ${needs.join(', ')}`] : [];
    });

const checkShell = (live: readonly Release[], provided: Shared): void => {
  const unfit = unfitRemotes(live, provided);
  if (unfit.length > 0)
    throw new CannotStart(
      `shell is not deployed, because ${unfit.join('; ')}. Versions that do not fit each other go live together, by npm start.`,
    );
};

const checkRemote = (remote: Part, live: readonly Release[], needed: Shared): void => {
  const shell = live.find(({ name }) => name === 'shell');
  if (!shell) return;
  // A shell from before they were noted lends no federation runtime either.
  const needs = missing(needed, shell.shared ?? {});
  if (needs.length > 0)
    throw new CannotStart(
      `${remote} is not deployed, because it was built for another shell than ${callIt(shell)}: it needs ${needs.join(', ')}. Deploy the shell first.`,
    );
};

/**
 * Compares the shared packages of a slice's build with the live shell's, of the shell's build with those that the live
 * remotes need; remotes from before they were noted fit every shell. Throws CannotStart.
 */
export const checkShared = (dataDir: string, part: Part, dist: string): void => {
  const { shared } = readChecked(path.join(dist, 'version.json'), builtVersion);
  if (!isSlice(part) || !shared) return;
  const live = liveSlices(dataDir);
  if (part === 'shell') checkShell(live, shared);
  else checkRemote(part, live, shared);
};
