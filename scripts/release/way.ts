import { CannotStart } from '../site/stop-with';
import type { DeployOptions } from './deploy-options';
import { type Part, sliceOf } from './part';

/** How a build is published: live, as a preview, or as a canary for so many of a hundred visitors. */
export type Way = { is: 'live' } | { is: 'preview' } | { is: 'canary'; share: number };

const shareOf = (given: string): number => {
  if (!/^[1-9]\d?$/.test(given))
    throw new CannotStart(
      `--share cannot be used: it must be a whole number of percent, from 1 to 99, not "${given}".`,
    );
  return Number(given);
};

/** Reads `--preview` or `--share 10`; throws CannotStart when they do not fit each other or the part. */
export const wayOf = (
  part: Part,
  { preview, share }: Pick<DeployOptions, 'preview' | 'share'>,
): Way => {
  if (!preview && share === undefined) return { is: 'live' };
  sliceOf(part);
  if (preview && share !== undefined)
    throw new CannotStart('A build is a preview or a canary: leave out --preview or --share.');
  return share === undefined ? { is: 'preview' } : { is: 'canary', share: shareOf(share) };
};
