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

type Triple = [number, number, number];

const numbersOf = (version: string): Triple | undefined => {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return numbers.length === 3 ? (numbers.map(Number) as Triple) : undefined;
};

const isAtLeast = (a: Triple, b: Triple): boolean => {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 || a[at]! > b[at]!;
};

/** Whether a version is in a range of the kinds that our builds declare: `^1.2.3`, `1.2.3` or `*`. */
export const isInRange = (version: string, range: string): boolean => {
  if (range === '*' || range === version) return true;
  const [given, least] = [numbersOf(version), numbersOf(range.slice(1))];
  if (!range.startsWith('^') || !given || !least) return false;
  // The first number that is not zero may not change.
  const fixed = least.findIndex((number) => number > 0);
  const kept = fixed === -1 ? 3 : fixed + 1;
  return isAtLeast(given, least) && least.slice(0, kept).every((n, at) => n === given[at]);
};

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
