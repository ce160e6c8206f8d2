import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SlicePreview } from '@hypercar/contracts/slice-variants';
import { CannotStart } from '../site/stop-with';
import { checkVariant, publishedNow } from './check-variant';
import { putVariant, removeAtOnce, sweepVariants, variantFolder } from './variant-folders';
import { readVariants, setAside, writeVariants } from './variants';
import type { Slice } from './web-root';

const days = 7;
/** How many previews a slice has at most; the oldest gives way. */
const most = 5;

const afterDays = (from: string): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString();

/** The page reads in version.json that it runs a preview, and until when. */
const markVersion =
  (expiresAt: string) =>
  (folder: string): void => {
    const file = path.join(folder, 'version.json');
    const version = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...version, preview: { expiresAt } }));
  };

const without = (web: string, slice: Slice, gone: readonly SlicePreview[]): void => {
  for (const { key } of gone) removeAtOnce(variantFolder(web, slice, key));
  const { previews } = readVariants(web, slice);
  const keys = gone.map(({ key }) => key);
  writeVariants(web, slice, { previews: previews.filter(({ key }) => !keys.includes(key)) });
  sweepVariants(web, slice);
};

/** Publishes a build as a preview under a new key; the same build published again keeps its key. Throws CannotStart. */
export const publishPreview = (web: string, slice: Slice, dist: string): SlicePreview => {
  checkVariant(web, slice, dist);
  const published = publishedNow(dist);
  const { previews } = readVariants(web, slice);
  const same = previews.find(({ builtAt }) => builtAt === published.builtAt);
  const preview: SlicePreview = {
    ...published,
    key: same?.key ?? randomBytes(16).toString('hex'),
    expiresAt: afterDays(published.publishedAt),
  };
  putVariant(web, slice, { build: preview.key, dist }, markVersion(preview.expiresAt));
  const all = [preview, ...previews.filter((one) => one !== same)];
  writeVariants(web, slice, {
    previews: all,
    setAside: setAside(web, slice, published.builtAt),
  });
  without(web, slice, all.slice(most));
  return preview;
};

/** Ends a slice's previews, or the one of this release; answers which. Throws CannotStart when there is none. */
export const endPreviews = (web: string, slice: Slice, release?: string): SlicePreview[] => {
  const { previews } = readVariants(web, slice);
  const gone = previews.filter((one) => release === undefined || one.release === release);
  if (gone.length === 0)
    throw new CannotStart(
      `There is no preview of ${slice}${release === undefined ? '' : ` named ${release}`}.`,
    );
  without(web, slice, gone);
  return gone;
};

const expired = (web: string, slice: Slice, now: Date): SlicePreview[] =>
  readVariants(web, slice).previews.filter(
    ({ expiresAt }) => Date.parse(expiresAt) <= now.getTime(),
  );

/** Whether a preview of a slice has expired. */
export const hasExpired = (web: string, slice: Slice, now: Date): boolean =>
  expired(web, slice, now).length > 0;

/** Ends the previews of a slice that have expired. */
export const endExpired = (web: string, slice: Slice, now: Date): void =>
  without(web, slice, expired(web, slice, now));
