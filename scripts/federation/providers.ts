import semver from 'semver';
import type { DeclaredShare, SiteBuild } from './site-builds';

/** A shared module that a remote asks for, and what it gets on this site. */
export interface SharedUse {
  remote: string;
  module: string;
  wants: string;
  gets: string;
  from: string;
  fits: boolean;
  why: string;
}

/** Whether a version is in a range that a build declares; an empty one declares nothing. */
export const isInRange = (version: string, range: string): boolean =>
  range !== '' && semver.satisfies(version, range);

const hasCopy = ({ assets }: DeclaredShare): boolean =>
  assets !== undefined && assets.js.sync.length + assets.js.async.length > 0;

type Verdict = Pick<SharedUse, 'gets' | 'from' | 'fits' | 'why'>;

const fromItself = (wanted: DeclaredShare, remote: string, why: string): Verdict => ({
  gets: wanted.version,
  from: remote,
  fits: true,
  why,
});

/** The shell offers its modules before it loads a remote, so that a remote's own copy is the second choice. */
const verdictOf = (
  wanted: DeclaredShare,
  remote: string,
  provided: DeclaredShare | undefined,
): Verdict => {
  const { requiredVersion, singleton } = wanted;
  if (!provided)
    return hasCopy(wanted)
      ? fromItself(wanted, remote, 'the shell has none')
      : { gets: '', from: 'nobody', fits: false, why: 'neither the shell nor it has a copy' };
  const fits = isInRange(provided.version, requiredVersion);
  if (!fits && !singleton && hasCopy(wanted))
    return fromItself(wanted, remote, `the shell has ${provided.version}`);
  const refused = singleton ? 'one copy a page, which is the shell’s' : 'it has no copy of its own';
  return {
    gets: provided.version,
    from: 'shell',
    fits,
    why: fits ? 'the shell comes first' : refused,
  };
};

/** What each remote of a site asks for, and gets; nothing where the shell, or the remote, does not declare it. */
export const sharedUses = (builds: readonly SiteBuild[]): SharedUse[] => {
  const provided = builds.find(({ slice }) => slice === 'shell')?.shared;
  if (!provided) return [];
  return builds
    .filter(({ slice }) => slice !== 'shell')
    .flatMap(({ slice, shared = [] }) =>
      shared
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((wanted) => ({
          remote: slice,
          module: wanted.name,
          wants: wanted.requiredVersion,
          ...verdictOf(
            wanted,
            slice,
            provided.find(({ name }) => name === wanted.name),
          ),
        })),
    );
};
