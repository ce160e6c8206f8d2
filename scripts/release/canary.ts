import type { SliceCanary } from '@hypercar/contracts/slice-variants';
import { canaryFolder } from 'gateway/table/variants';
import { CannotStart } from '../site/stop-with';
import { checkVariant, publishedNow, refuseDuringCanary } from './check-variant';
import { closeGroups, putVariant, sweepVariants, variantFolder } from './variant-folders';
import { readVariants, setAside, writeVariants } from './variants';
import type { Slice } from './web-root';

/** Publishes a build as a canary that nobody gets yet; see openGroups. Throws CannotStart. */
export const prepareCanary = (
  web: string,
  slice: Slice,
  dist: string,
  share: number,
): SliceCanary => {
  refuseDuringCanary(web, slice, 'published');
  checkVariant(web, slice, dist);
  const canary = { ...publishedNow(dist), share };
  putVariant(web, slice, { build: canaryFolder, dist });
  writeVariants(web, slice, { canary, setAside: setAside(web, slice, canary.builtAt) });
  return canary;
};

/** The running canary of a slice, with the folder of its build; throws CannotStart when there is none. */
export const runningCanary = (web: string, slice: Slice) => {
  const { canary } = readVariants(web, slice);
  if (!canary) throw new CannotStart(`No canary of ${slice} runs.`);
  return { canary, folder: variantFolder(web, slice, canaryFolder) };
};

/** Ends a slice's canary: every visitor gets what is live. */
export const endCanary = (web: string, slice: Slice): void => {
  closeGroups(web, slice);
  writeVariants(web, slice, { canary: null });
  sweepVariants(web, slice);
};
