import semver from 'semver';
import { CannotStart } from '../site/stop-with';

/** How a deployment raises the version: by a step, or to a version such as 1.4.0. */
export type Raise = string;

/**
 * The version of the next release: that of `package.json` when it is above everything published, else the highest
 * published one raised by the step. Throws CannotStart when a version is none, or is not above the published ones.
 */
export const nextVersion = (
  own: string,
  published: readonly string[],
  raise: Raise = 'patch',
): string => {
  const [highest] = published.filter((one) => semver.valid(one)).sort(semver.rcompare);
  const step = raise === 'patch' || raise === 'minor' || raise === 'major' ? raise : undefined;
  const wanted = step ? own : raise;
  if (semver.valid(wanted) !== wanted)
    throw new CannotStart(`Version ${wanted} cannot be used: it must read like 1.4.0.`);
  if (!highest) return wanted;
  if (semver.gt(wanted, highest)) return wanted;
  if (!step)
    throw new CannotStart(`Version ${wanted} cannot be used: ${highest} is published already.`);
  return semver.inc(highest, step)!;
};
