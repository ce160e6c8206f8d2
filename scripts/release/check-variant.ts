import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { SliceCanary } from '@hypercar/contracts/slice-variants';
import { entryOf } from 'gateway/table/variants';
import { CannotStart } from '../site/stop-with';
import { releaseOf } from './keep-release';
import { readLedger } from './ledger';
import { readVariants } from './variants';
import type { Slice } from './web-root';

/** Throws CannotStart when a build cannot be a preview or a canary: it is cut off, live already, or the first one. */
export const checkVariant = (web: string, slice: Slice, dist: string): void => {
  if (!existsSync(path.join(dist, entryOf(slice))))
    throw new CannotStart(`${slice} is not published: its build has no ${entryOf(slice)}.`);
  const { live, releases } = readLedger(web, slice);
  if (live === null)
    throw new CannotStart(
      `${slice} has no live release yet: start the site or deploy it first, then a preview or a canary of another build.`,
    );
  const { builtAt } = releaseOf(dist);
  if (releases.some((release) => release.id === live && release.builtAt === builtAt))
    throw new CannotStart(`This build of ${slice} is live already (${live}).`);
};

const describe = ({ version, release, share }: SliceCanary): string =>
  `${version} (${release}), which ${share} % of the visitors get`;

/** Throws CannotStart while a canary of a part runs; `what` says what is not done. */
export const refuseDuringCanary = (web: string, slice: Slice, what: string): void => {
  const { canary } = readVariants(web, slice);
  if (canary)
    throw new CannotStart(
      `${slice} is not ${what}, because its canary runs: ${describe(canary)}. ` +
        `Promote it by npm run promote -- ${slice}, or abort it by npm run abort -- ${slice}.`,
    );
};

const operator = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
};

/** What the list says of a build that is published beside the live one. */
export const publishedNow = (dist: string) => {
  const { id, version, commit, builtAt, publishedAt } = releaseOf(dist);
  return { release: id, version, commit, builtAt, publishedAt, publishedBy: operator() };
};
